/** The most payments that an answer names. */
export const mostNamed = 100

/** Of how many rows this is one, of which the first hundred are loaded. */
export type OneOf = { all: bigint }

/** Counts the rows beyond those that were loaded. */
export function countBeyond(loaded: readonly OneOf[]): number {
  return Number(loaded[0]?.all ?? 0n) - loaded.length
}
