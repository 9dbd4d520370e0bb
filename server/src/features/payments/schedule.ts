/** When gateways are asked, in ms. */
export type Schedule = {
  /** The time after its start in which a payment may still be paid at its gateway: bKash's page lives 24 hours. */
  payableFor: number
  /** The time one who pays is left alone before the first question. */
  firstAsk: number
  /** Then so long, doubled each time up to the longest. */
  backOff: number
  longestBackOff: number
  /**
   * The age of an attempt whose page is given again: as two windows at once ask for it. Later the page may have
   * been cancelled where we do not hear of it, so its gateway is asked, and whoever pays gets a new one.
   */
  pageReused: number
  /** The pause between looks of this process for what is due. */
  poll: number
  /** The pause after a question before a hint may cause another. */
  hintPause: number
  /** The time a gateway may take to answer: as long as bKash asks its merchants to wait. */
  answer: number
  /** The time somebody waits for a gateway: less than until their connection is cut (`timeouts`). */
  patience: number
  /** The time one process alone asks: longer than it may take to, with a token and three calls. */
  lease: number
}

const second = 1000
const minute = 60 * second
const hour = 60 * minute

export const usualSchedule: Schedule = {
  payableFor: 26 * hour,
  firstAsk: minute,
  backOff: 5 * second,
  longestBackOff: hour,
  pageReused: 10 * second,
  poll: 2 * second,
  hintPause: 2 * second,
  answer: 30 * second,
  patience: 8 * second,
  lease: 150 * second,
}
