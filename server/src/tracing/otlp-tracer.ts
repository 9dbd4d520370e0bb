import { AsyncLocalStorage } from 'node:async_hooks'
import { setTimeout as delay } from 'node:timers/promises'
import { statusOf } from '@daan/contract/error-codes'
import {
  type Context,
  ROOT_CONTEXT,
  type Span,
  SpanKind,
  SpanStatusCode,
  trace,
} from '@opentelemetry/api'
import {
  parseKeyPairsIntoRecord,
  parseTraceParent,
  setGlobalErrorHandler,
} from '@opentelemetry/core'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { defaultResource, resourceFromAttributes } from '@opentelemetry/resources'
import {
  AlwaysOffSampler,
  AlwaysOnSampler,
  BatchSpanProcessor,
  ParentBasedSampler,
  type Sampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace'
import manifest from '../../package.json' with { type: 'json' }
import { type Log, warnOnceAMinute } from '../log.ts'
import { Refused } from '../refused.ts'
import { type Facts, noteNothing, type SpanStart, type Tracer } from './trace.ts'
import type { TraceSettings } from './trace-variables.ts'

/** The time that a stop waits for the last spans to be sent. */
const flushMs = 1000

const kinds = { server: SpanKind.SERVER, client: SpanKind.CLIENT }

/**
 * Creates the tracer that sends spans by OTLP over HTTP. They wait in memory, 2,048 at the most, and are sent every
 * five seconds: a collector that is away or hangs costs spans and no time.
 */
export function createTracer(
  settings: TraceSettings,
  log: Log,
): Tracer & { close(): Promise<void> } {
  const provider = createProvider(settings)
  const warn = warnOnceAMinute(log)
  setGlobalErrorHandler((err) => warn('traces', { err }, 'Traces do not reach their collector.'))
  // Never the process's global one: better-auth looks for that, and nobody here chooses what its spans say.
  const tracer = provider.getTracer(manifest.name)
  const active = new AsyncLocalStorage<Span>()
  return {
    async run(start, work) {
      const parent = active.getStore()
      if (start.isPart && !parent?.isRecording()) return work(noteNothing)
      const { name, facts = {}, kind, of = [] } = start
      const options = {
        attributes: facts,
        links: of.map((context) => ({ context })),
        ...(kind && { kind: kinds[kind] }),
      }
      const span = tracer.startSpan(name, options, contextOf(start, parent))
      try {
        return await active.run(span, () => work((more) => span.setAttributes(more)))
      } catch (error) {
        noteFailure(span, error)
        throw error
      } finally {
        span.end()
      }
    },
    current: () => active.getStore()?.spanContext(),
    outside: (work) => active.exit(work),
    async close() {
      const flushed = provider.shutdown().catch(() => undefined) // spans that are lost change nothing
      await Promise.race([flushed, delay(flushMs, null, { ref: false })])
    },
  }
}

function createProvider(settings: TraceSettings): TracerProvider {
  const { url, headers, serviceName } = settings
  const exporter = new OTLPTraceExporter({ url, headers: parseKeyPairsIntoRecord(headers) })
  const attributes = { 'service.name': serviceName, 'service.version': manifest.version }
  return new TracerProvider({
    resource: defaultResource().merge(resourceFromAttributes(attributes)),
    sampler: samplerOf(settings),
    spanProcessors: [new BatchSpanProcessor({ exporter })],
  })
}

/** @see https://opentelemetry.io/docs/languages/sdk-configuration/general/#otel_traces_sampler */
function samplerOf({ sampler, ratio }: TraceSettings): Sampler {
  const root = sampler.endsWith('ratio')
    ? new TraceIdRatioBasedSampler(ratio)
    : sampler.endsWith('_on')
      ? new AlwaysOnSampler()
      : new AlwaysOffSampler()
  return sampler.startsWith('parentbased_') ? new ParentBasedSampler({ root }) : root
}

function contextOf({ of, traceparent }: SpanStart, parent: Span | undefined): Context {
  if (of) return ROOT_CONTEXT
  if (parent) return trace.setSpan(ROOT_CONTEXT, parent)
  const remote = traceparent === undefined ? null : parseTraceParent(traceparent)
  return remote ? trace.setSpanContext(ROOT_CONTEXT, { ...remote, isRemote: true }) : ROOT_CONTEXT
}

/** A refusal is an answer. Of an error its kind alone is told: its message may quote what somebody typed. */
function noteFailure(span: Span, error: unknown): void {
  const isRefusal = error instanceof Refused
  span.setAttributes(isRefusal ? { 'daan.refusal': error.code } : kindOf(error))
  if (!isRefusal || statusOf[error.code] >= 500) span.setStatus({ code: SpanStatusCode.ERROR })
}

function kindOf(error: unknown): Facts {
  if (!(error instanceof Error)) return { 'error.type': typeof error }
  const hasCode = 'code' in error && typeof error.code === 'string'
  return { 'error.type': hasCode ? String(error.code) : error.constructor.name }
}
