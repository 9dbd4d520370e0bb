/** One line of the report: a measured value beside what it must reach. */
export type Verdict = { what: string; value: number; unit?: string } & (
  | { atLeast: number }
  | { atMost: number }
)

export function isMet(verdict: Verdict): boolean {
  if ('atLeast' in verdict) return verdict.value >= verdict.atLeast
  return verdict.value <= verdict.atMost
}

/** The report's lines, in columns. */
export function inColumns(verdicts: readonly Verdict[]): string {
  const width = Math.max(...verdicts.map(({ what }) => what.length))
  return verdicts.map((verdict) => line(verdict, width)).join('\n')
}

function line(verdict: Verdict, width: number): string {
  const { what, value, unit = '' } = verdict
  const digits = unit ? 0 : 2
  const limit = 'atLeast' in verdict ? `≥ ${verdict.atLeast}` : `≤ ${verdict.atMost}`
  const measured = `${value.toFixed(digits)}${unit}`.padStart(8)
  return `${what.padEnd(width)} ${measured}  ${`${limit}${unit}`.padEnd(9)} ${isMet(verdict) ? 'ok' : 'MISSED'}`
}
