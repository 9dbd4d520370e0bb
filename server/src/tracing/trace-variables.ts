import { z } from 'zod/mini'

const samplers = [
  'always_on',
  'always_off',
  'traceidratio',
  'parentbased_always_on',
  'parentbased_always_off',
  'parentbased_traceidratio',
] as const

const collector = z.url({ protocol: /^https?$/, error: 'must be an http or https address' })
const ratioSentence = 'must be a share of traces, 0 to 1'

/** The variables of OpenTelemetry's own names that say where traces go, and which. */
export const traceVariables = {
  OTEL_EXPORTER_OTLP_ENDPOINT: z.optional(collector),
  OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: z.optional(collector),
  OTEL_EXPORTER_OTLP_HEADERS: z.optional(z.string()),
  OTEL_SERVICE_NAME: z._default(z.string(), 'daan'),
  OTEL_TRACES_SAMPLER: z._default(
    z.enum(samplers, { error: `must be one of ${samplers.join(', ')}` }),
    'parentbased_always_on',
  ),
  OTEL_TRACES_SAMPLER_ARG: z._default(
    z
      .pipe(z.string().check(z.regex(/^\d*\.?\d+$/, ratioSentence)), z.transform(Number))
      .check(z.lte(1, ratioSentence)),
    1,
  ),
}

type TraceEnvironment = z.output<z.ZodMiniObject<typeof traceVariables>>

export type TraceSettings = NonNullable<ReturnType<typeof tracesOf>>

/** The settings of traces; null where nobody collects any. */
export function tracesOf(env: TraceEnvironment) {
  const endpoint = env.OTEL_EXPORTER_OTLP_ENDPOINT?.replace(/\/*$/, '/v1/traces')
  const url = env.OTEL_EXPORTER_OTLP_TRACES_ENDPOINT ?? endpoint
  if (url === undefined) return null
  return Object.freeze({
    url,
    headers: env.OTEL_EXPORTER_OTLP_HEADERS,
    serviceName: env.OTEL_SERVICE_NAME,
    sampler: env.OTEL_TRACES_SAMPLER,
    ratio: env.OTEL_TRACES_SAMPLER_ARG,
  })
}
