/** Waiting grows to so many leases, and each time by a random part of a fifth, so that what failed together spreads. */
const maxLeases = 60

/**
 * SQL of the moment at which a row of a queue that is claimed now is due again, unless it is done by then: after 1, 2,
 * 4 … at most 60 leases, by its `attempts` before this one.
 * @param leaseMs a parameter with the time for which nobody else may claim it the first time
 */
export function dueAgainSql(leaseMs: string): string {
  return `now() + least(${maxLeases}, power(2, least(attempts, 6))) * (1 + random() / 5) * ${leaseMs} * interval '1 ms'`
}
