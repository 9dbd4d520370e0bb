import { refuseUnless } from '../../refused.ts'

type Line = { day: string; poisha: bigint; balance: bigint | null }

/**
 * Puts the lines of a statement in order: many banks have the newest first. Days tell which it is, and where all lines
 * are of one day their running balances.
 * @returns them, and the balance after the last; null where there is none or nothing tells which line is the last
 * @throws Refused where the balances fall by what came, or rise by what left
 */
export function putInOrder<Known extends Line>(lines: readonly Known[]) {
  const [first, last] = [lines[0]?.day ?? '', lines.at(-1)?.day ?? '']
  if (first === last && lines.length > 1) return orderByBalances(lines)
  const ordered = first > last ? lines.toReversed() : lines
  refuseUnless(!contradicts(ordered), 'bank.lineUnreadable')
  return ending(ordered)
}

function orderByBalances<Known extends Line>(lines: readonly Known[]) {
  const orders = [lines, lines.toReversed()]
  const [order, other] = orders.filter(isRunning)
  refuseUnless(order || !orders.some(contradicts), 'bank.lineUnreadable')
  return order && !other ? ending(order) : { lines, closing: null }
}

function ending<Known extends Line>(lines: readonly Known[]) {
  return { lines, closing: lines.at(-1)?.balance ?? null }
}

/** Compares each step of the balance with the sum of its line: the same, its negative, or neither. */
function stepsOf(lines: readonly Line[]): ('same' | 'negative' | 'neither')[] {
  return lines.flatMap(({ poisha, balance }, index) => {
    const before = lines[index - 1]?.balance ?? null
    if (before === null || balance === null) return []
    const step = balance - before
    if (step === poisha) return 'same'
    return step === -poisha ? 'negative' : 'neither'
  })
}

function isRunning(lines: readonly Line[]): boolean {
  const steps = stepsOf(lines)
  return steps.length > 0 && steps.every((step) => step === 'same')
}

/** Balances of several accounts, or of other lines than these, contradict nothing. */
function contradicts(lines: readonly Line[]): boolean {
  const steps = stepsOf(lines)
  return steps.includes('negative') && !steps.includes('neither')
}
