import type { Log } from '../../log.ts'

/** The public book as an operator hears of it. */
export type BookEvents = ReturnType<typeof bookEvents>

export function bookEvents(log: Log) {
  return {
    /** Told once, until the book goes on. */
    bookStopped: (error: unknown) =>
      log.error({ err: error }, 'The public book is not signed; gifts are taken all the same.'),
    bookGoesOn: (size: number) => log.warn({ size }, 'The public book goes on.'),
    /** Told once, until the witness cosigns again. */
    witnessFailed: (witness: string, error: unknown) =>
      log.warn({ witness, err: error }, 'A witness did not cosign the public book.'),
    witnessCosigns: (witness: string) => log.info({ witness }, 'A witness cosigns again.'),
    bookRestarted: (origin: string) =>
      log.warn({ origin }, 'A backup was restored: the public book goes on under a new origin.'),
  }
}
