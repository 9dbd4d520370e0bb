import type { Log } from '../log.ts'
import { traceTo } from './trace.ts'
import type { TraceSettings } from './trace-variables.ts'

/** Loads what makes and sends spans, which nobody else loads. @returns what ends it, sending the last of them */
export async function startTracing(
  settings: TraceSettings,
  log: Log,
): Promise<() => Promise<void>> {
  const { createTracer } = await import('./otlp-tracer.ts')
  const tracer = createTracer(settings, log)
  traceTo(tracer)
  return async () => {
    traceTo(null)
    await tracer.close()
  }
}
