import { setTimeout as delay } from 'node:timers/promises'

const pollMs = 20

/**
 * Polls until `condition` gives something truthy, and returns it; a rejection counts as not yet.
 * @throws Error naming `what` after `patienceMs`, with the last rejection as its cause
 */
export async function until<Value>(
  what: string,
  condition: () => Value | Promise<Value>,
  patienceMs = 10_000,
): Promise<Value> {
  const deadline = performance.now() + patienceMs
  let cause: unknown
  while (performance.now() < deadline) {
    try {
      const value = await condition()
      if (value) return value
    } catch (error) {
      cause = error
    }
    await delay(pollMs)
  }
  throw new Error(`Waited ${patienceMs} ms in vain for ${what}.`, { cause })
}
