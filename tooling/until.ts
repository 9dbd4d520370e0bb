import { setTimeout as delay } from 'node:timers/promises'
import { hangLimitMs } from './test-limits.ts'

const pollMs = 20

type Falsy = undefined | null | false | 0 | 0n | ''

/**
 * Polls until `condition` gives something truthy, and returns it; a rejection counts as not yet.
 * @throws Error naming `what` when it never comes, with the last rejection as its cause
 */
export async function until<Value>(
  what: string,
  condition: () => Value | Promise<Value>,
): Promise<Exclude<Value, Falsy>> {
  const deadline = performance.now() + hangLimitMs
  let cause: unknown
  while (performance.now() < deadline) {
    try {
      const value = await condition()
      // What is truthy is none of these, which the compiler does not follow.
      if (value) return value as Exclude<Value, Falsy>
    } catch (error) {
      cause = error
    }
    await delay(pollMs)
  }
  throw new Error(`Waited ${hangLimitMs} ms in vain for ${what}.`, { cause })
}
