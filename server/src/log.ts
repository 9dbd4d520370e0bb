import { type DestinationStream, type Logger, pino } from 'pino'

/** Details beside the sentence of a log line. Never personal data. */
type Details = Record<string, unknown>

/** The part of pino's interface this server uses. */
export type Log = {
  info(details: Details, sentence: string): void
  warn(details: Details, sentence: string): void
  error(details: Details, sentence: string): void
}

/**
 * The log of this process, in lines of JSON.
 * @param stream standard output is for the one line that says where to click; the log goes beside it
 */
export function openLog(level: string, stream: DestinationStream = process.stderr): Logger {
  return pino({ level, serializers: { err: withoutValues } }, stream)
}

/** The time for which one line tells of what goes on. */
const quietMs = 60_000

/** Warns once a minute of each kind of thing that may come by the thousand. */
export function warnOnceAMinute(log: Log) {
  const quietUntil = new Map<string, number>()
  return (kind: string, details: Details, sentence: string): void => {
    const now = performance.now()
    if (now < (quietUntil.get(kind) ?? 0)) return
    quietUntil.set(kind, now + quietMs)
    log.warn(details, sentence)
  }
}

/** Database errors quote the row or the values they are about, which may be somebody's address. */
function withoutValues(error: unknown): unknown {
  if (!(error instanceof Error)) return error
  return {
    type: error.name,
    stack: error.stack?.replace(/\nparams: .*/, ''),
    ...('code' in error && { code: error.code }),
    ...('constraint' in error && { constraint: error.constraint }),
    ...(error.cause !== undefined && { cause: withoutValues(error.cause) }),
  }
}
