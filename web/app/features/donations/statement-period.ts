/** Days of Dhaka, both included, as `YYYY-MM-DD`. */
export type Period = { from: string; to: string }

/** The charity's year, July to June, in which a moment lies by the clocks of Dhaka. */
export function yearOf(now: Date): Period {
  const day = new Date(now.getTime() + 6 * 60 * 60_000)
  const first = day.getUTCFullYear() - (day.getUTCMonth() < 6 ? 1 : 0)
  return { from: `${first}-07-01`, to: `${first + 1}-06-30` }
}

/** Reads the period of an address; the current year where it names none. */
export function periodIn(address: string): Period {
  const query = new URL(address).searchParams
  const year = yearOf(new Date())
  return { from: query.get('from') || year.from, to: query.get('to') || year.to }
}
