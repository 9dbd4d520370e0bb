/** What the bench must reach. Ratios of rates measured in the same rounds, unless a unit says otherwise. */
export const limits = {
  /** Gifts at 64 connections to pgbench's insert + update of a total row. */
  giftsToTransaction: 3,
  /** Gifts at 64 connections to pgbench's bare single-row INSERT. */
  giftsToInsert: 0.75,
  /** All gifts for one fund to gifts spread over fourteen. */
  hotToSpread: 0.9,
  /** Gifts at 1 connection to pgbench's insert + update of a total row. */
  loneGiftToTransaction: 0.5,
  /** `GET /api/allfunds` to a Fastify route that returns a constant. */
  totalsToConstant: 0.8,
  /** Reads with a hundred times the donations to reads with few. */
  manyToFew: 0.8,
  /** Gifts to the same requests answered without booking: what HTTP alone costs a process here. */
  giftsToUnbooked: 0.5,
  /** Gifts per second the load generator must be able to outrun: constant route to gifts. */
  generatorToGifts: 1.5,
  /** Peak memory of the server under this load, in MB (10⁶ bytes). */
  serverMemoryMb: 250,
} as const
