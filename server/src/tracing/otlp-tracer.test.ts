import { expect, it } from 'vitest'
import { readConfig } from '../config.ts'
import { createTracer } from './otlp-tracer.ts'

const APP_SECRET = 'a secret of more than thirty-two characters'
const log = { info() {}, warn() {}, error() {} }

/** Begins a trace, or goes on with that of a proxy, and tells whether it is sampled. */
async function isSampled(sampler: string, ratio: string, traceparent?: string): Promise<boolean> {
  const { traces } = readConfig({
    APP_SECRET,
    OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:9',
    OTEL_TRACES_SAMPLER: sampler,
    OTEL_TRACES_SAMPLER_ARG: ratio,
  })
  if (!traces) throw new Error('No traces are sent.')
  const tracer = createTracer(traces, log)
  const flags = await tracer.run(
    { name: 'call', traceparent },
    async () => tracer.current()?.traceFlags,
  )
  return flags === 1
}

const unsampled = `00-${'a'.repeat(32)}-${'b'.repeat(16)}-00`

it.each([
  ['always_on', '0', unsampled, true],
  ['always_off', '1', undefined, false],
  ['traceidratio', '1', unsampled, true],
  ['traceidratio', '0', undefined, false],
  ['parentbased_always_on', '1', undefined, true],
  ['parentbased_always_on', '1', unsampled, false],
  ['parentbased_always_off', '1', undefined, false],
  ['parentbased_traceidratio', '1', undefined, true],
  ['parentbased_traceidratio', '0', undefined, false],
])(
  'by %s, of %s, a trace after %s is sampled: %s',
  async (sampler, ratio, traceparent, expected) => {
    expect(await isSampled(sampler, ratio, traceparent)).toBe(expected)
  },
)
