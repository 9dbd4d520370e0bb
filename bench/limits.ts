/**
 * Limits of the bench. Ratios of processor time (user + kernel) per answer at 64 connections,
 * unless a unit says otherwise; a gift's is its share of the server's and PostgreSQL's.
 */
export const limits = {
  /** A gift to pgbench's bare single-row INSERT, pgbench's own time included. */
  giftToInsert: 1.3,
  /** A gift to pgbench's transaction of an insert and the update of a fund's total. */
  giftToTransaction: 0.4,
  /** The server's part of a gift to a route behind the same guards that reads the bytes and books nothing. */
  giftToUnbooked: 1.75,
  /** The same to such a route of Fastify without limits, bounds and security headers. */
  giftToUnguarded: 2.2,
  /** PostgreSQL's part of a gift to its part of the bare INSERT. */
  engineToInsert: 0.6,
  /** A gift when all are for one fund to one when they are spread over fourteen. */
  hotToSpread: 1.1,
  /** Gifts that one commit carries. */
  giftsInGroup: 28,
  /** Bytes of write-ahead log per gift. */
  walBytesPerGift: 850,
  /** `GET /api/allfunds` to a Fastify route that returns a constant. */
  totalsToConstant: 1.3,
  /** A poll for notifications to a Fastify route that returns a constant. */
  pollToConstant: 2.5,
  /** 99th percentile of the polls of 10,000 people, in ms. */
  pollP99Ms: 100,
  /** Database queries of all their polls. */
  pollQueriesPerSecond: 50,
  /** A public page's reads with 1,500,000 paid gifts, to the same with few or none. */
  manyToFew: 1.25,
  /** From password to profile for the slowest but one of twenty people who sign in at once. */
  signInMs: 1000,
  /** The rate of gifts while they do, to their rate otherwise. */
  giftsBesideSignIns: 0.8,
  /** The rate of tickets to that of gifts. */
  ticketsToGifts: 0.7,
  /** 99th percentile of buying a ticket, in ms: the receipt opens after 500. */
  ticketP99Ms: 300,
  /** A draw of a million tickets to hashing their list once; and verifying it with the browser's library. */
  drawToHashing: 2,
  verifyToHashing: 5,
  /** 99th percentile of beginning to pay, a hundred times a second, to the sandbox's own time. */
  sessionToSandbox: 3,
  /** Peak memory of the server under this load, in MB (10⁶ bytes). */
  serverMemoryMb: 250,
} as const
