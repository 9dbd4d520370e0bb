/** What is left of an allowance after spending: `isOver` when this was more than there was. */
export type Spent = { isOver: boolean; remaining: number; resetSeconds: number }

/** Beyond this many addresses a window starts anew: whoever has more is not stopped by address. */
const mostAddresses = 100_000

/** An allowance for each network address, full again at the start of every window. */
export class Allowance {
  readonly perWindow: number
  readonly windowMs: number
  readonly #spent = new Map<string, number>()
  #endsAt = 0

  constructor(perWindow: number, windowMs: number) {
    this.perWindow = perWindow
    this.windowMs = windowMs
  }

  /** Takes one. @param now ms on any clock that only goes forward */
  spend(address: string, now: number = performance.now()): Spent {
    if (now >= this.#endsAt || this.#spent.size > mostAddresses) {
      this.#spent.clear()
      this.#endsAt = now + this.windowMs
    }
    const network = networkOf(address)
    const spent = (this.#spent.get(network) ?? 0) + 1
    this.#spent.set(network, spent)
    return {
      isOver: spent > this.perWindow,
      remaining: Math.max(0, this.perWindow - spent),
      resetSeconds: Math.ceil((this.#endsAt - now) / 1000),
    }
  }
}

/** Who answers for an address: IPv4 each alone, IPv6 by /64, which one customer has whole. */
export function networkOf(address: string): string {
  if (!address.includes(':')) return address
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1]
  if (mapped) return mapped
  const [left = '', right = ''] = address.split('::')
  const before = left === '' ? [] : left.split(':')
  const after = right === '' ? [] : right.split(':')
  const zeros = Array.from({ length: Math.max(0, 8 - before.length - after.length) }, () => '0')
  return [...before, ...zeros, ...after]
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')
}
