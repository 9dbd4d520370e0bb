/** Times by which gateways are asked. */
export type Schedule = {
  /** The time after its start in which a payment may still be paid at its gateway: bKash's page lives 24 hours. */
  payableForMs: number
  /** The time one who pays is left alone before the first question. */
  firstAskMs: number
  /** Then so long, doubled each time up to the longest. */
  backOffMs: number
  maxBackOffMs: number
  /**
   * The age of an attempt whose page is given again: as two windows at once ask for it. Later the page may have
   * been cancelled where we do not hear of it, so its gateway is asked, and whoever pays gets a new one.
   */
  pageReusedMs: number
  /** The pause between looks of this process for what is due. */
  pollMs: number
  /** The pause after a question before a hint may cause another. */
  hintPauseMs: number
  /** The time a gateway may take to answer: as long as bKash asks its merchants to wait. */
  answerTimeoutMs: number
  /** The time somebody waits for a gateway: less than until their connection is cut (`timeouts`). */
  patienceMs: number
  /** The time one process alone asks: longer than it may take to, with a token and three calls. */
  leaseMs: number
}

const second = 1000
const minute = 60 * second
const hour = 60 * minute

export const usualSchedule: Schedule = {
  payableForMs: 26 * hour,
  firstAskMs: minute,
  backOffMs: 5 * second,
  maxBackOffMs: hour,
  pageReusedMs: 10 * second,
  pollMs: 2 * second,
  hintPauseMs: 2 * second,
  answerTimeoutMs: 30 * second,
  patienceMs: 8 * second,
  leaseMs: 150 * second,
}
