/**
 * Limits of the bench. Ratios of processor time (user + kernel) per answer at 64 connections, unless a unit says
 * otherwise. None should hang on how fast the machine is; docs/speed.md says which does.
 */
export const limits = {
  /** A gift in the server and PostgreSQL, with its entry in the public book, to pgbench's bare INSERT of one row. */
  giftToInsert: 2.2,
  /** The server's part of it to a route behind the same guards that reads the bytes and books nothing. */
  giftToGuarded: 4.2,
  /** `GET /api/allfunds`, served like every call, to a Fastify route that returns a constant. */
  totalsToConstant: 1.6,
  /** A poll for notifications to a Fastify route that returns a constant. */
  pollToConstant: 2.5,
  /**
   * The longest of 99 in 100 polls of 10,000 people to that of the constant route at the same arrivals. In the first
   * round nobody is known, so each poll waits for PostgreSQL, and the constant route for nothing.
   */
  pollP99ToConstant: 40,
  /** Queries of all their polls, per second. */
  pollQueriesPerSecond: 50,
  /** A read of a public page with 1,500,000 paid gifts to the same with few or none. */
  manyToFew: 1.25,
  /** Rows of a file that are booked in a second; and the longest of 99 in 100 gifts beside that to those without. */
  importedPerSecond: 2000,
  giftBesideImport: 1.2,
  /** The same of gifts beside a publication whose renderer is killed or hangs. */
  giftBesideRenderer: 1.2,
  /** Gifts per second with the public book to those while nobody writes it; and how old a gift is before it is there. */
  giftsWithBook: 0.55,
  bookLagMs: 2000,
  /** Gifts per second while many deliveries wait, to those without webhooks; and where each gift is one more. */
  giftsWhileWebhooksWait: 0.95,
  giftsTold: 0.8,
  /**
   * At the desk, with 1,500,000 gifts, to counting a million entries of the audit trail by their acts, which takes 100 ms
   * on the machine of `docs/speed.md`: a search or filter, all statements of a table's first page, the overview's call,
   * the job that counts its periods, and the whole check of the ledger.
   */
  desk: { query: 1, page: 2, overview: 1.5, periods: 600, check: 1200 },
  /** A draw of a million tickets to hashing their list once; and verifying it with the browser's library. */
  drawToHashing: 2,
  verifyToHashing: 5,
  /** Peak memory of the server under this load, in MB (10⁶ bytes). */
  serverMemoryMb: 250,
} as const
