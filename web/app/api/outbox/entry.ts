import { type Refusal, readRefusal } from '../call-failures.ts'

/**
 * One thing a person asked for, kept until the server has it. `key` makes it happen once: it goes with
 * every attempt. `message` may hold personal data and is erased when the server has acknowledged it.
 */
export type Entry<Message, Receipt> = {
  key: string
  madeAt: number
  attempts: number
  /** When the last attempt ended, and when the next may begin (ms since 1970). */
  attemptedAt: number
  nextAttemptAt: number
  /** When the person last said that it should be sent (ms since 1970). */
  confirmedAt: number
  /** The person has seen how it ended; absent where release 0.1.0 wrote it. */
  isSeen?: boolean
} & (
  | { state: 'waiting'; message: Message }
  | { state: 'sent'; receipt: Receipt }
  | { state: 'refused'; message: Message; refusal: Refusal }
)

const dayMs = 24 * 60 * 60_000

/** Time that a sent entry's receipt, which names nobody, stays on the device. */
const receiptsKeptMs = 30 * dayMs

/** Age from which an entry is confirmed by the person before it is sent. */
export function isOld(entry: Entry<unknown, unknown>, now: number): boolean {
  return entry.state === 'waiting' && now - entry.confirmedAt > dayMs
}

/** Tells whether an entry has served its purpose. */
export function isSpent(entry: Entry<unknown, unknown>, now: number): boolean {
  return entry.state === 'sent' && now - entry.madeAt > receiptsKeptMs
}

/** An entry as this version of the page understands it: an earlier visit may have left other codes. */
export function readEntry<Message, Receipt>(entry: Entry<Message, Receipt>): typeof entry {
  return entry.state === 'refused' ? { ...entry, refusal: readRefusal(entry.refusal) } : entry
}
