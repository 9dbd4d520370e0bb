/**
 * What the bench must reach. Ratios of processor time (user + kernel) per answer at 64 connections,
 * unless a unit says otherwise; a gift's is its share of the server's and PostgreSQL's.
 */
export const limits = {
  /** A gift to pgbench's bare single-row INSERT, pgbench's own time included. */
  giftToInsert: 1.3,
  /** A gift to pgbench's transaction of an insert and the update of a fund's total. */
  giftToTransaction: 0.4,
  /** The server's part of a gift to a Fastify route that reads the same bytes and books nothing. */
  giftToUnbooked: 1.6,
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
  /** A read with a hundred times the donations to the read with few. */
  manyToFew: 1.25,
  /** Peak memory of the server under this load, in MB (10⁶ bytes). */
  serverMemoryMb: 250,
} as const
