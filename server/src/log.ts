/** What a log line may carry beside its sentence. Never personal data. */
type Details = Record<string, unknown>

/** The part of pino's interface this server uses; Fastify's `app.log` satisfies it. */
export type Log = {
  info(details: Details, sentence: string): void
  warn(details: Details, sentence: string): void
  error(details: Details, sentence: string): void
}
