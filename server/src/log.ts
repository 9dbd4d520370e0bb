import { type DestinationStream, type Logger, pino } from 'pino'

/** What a log line may carry beside its sentence. Never personal data. */
type Details = Record<string, unknown>

/** The part of pino's interface this server uses; Fastify's `app.log` satisfies it. */
export type Log = {
  info(details: Details, sentence: string): void
  warn(details: Details, sentence: string): void
  error(details: Details, sentence: string): void
}

/** Standard output is for the one line that says where to click; the log goes beside it. */
export const logStream: DestinationStream = process.stderr

/** A log for what happens outside the server's requests. */
export function commandLog(level: string): Logger {
  return pino({ level }, logStream)
}
