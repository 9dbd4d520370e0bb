import { createEvents } from '../src/events.ts'
import type { Log } from '../src/log.ts'

/** A log that keeps nothing. */
export const silentLog: Log = { info: () => {}, warn: () => {}, error: () => {} }

/** Events that nobody counts. */
export const silentEvents = createEvents(silentLog)

/** A log that keeps each sentence with its level, such as `warn: the disk is full`. */
export function keepingLog(): Log & { lines: string[] } {
  const lines: string[] = []
  const keep = (level: string) => (_details: object, sentence: string) => {
    lines.push(`${level}: ${sentence}`)
  }
  return { lines, info: keep('info'), warn: keep('warn'), error: keep('error') }
}
