import { setTimeout as delay } from 'node:timers/promises'
import { peakMemoryMb } from '../process-usage.ts'
import { type Flood, honestAgent } from './floods.ts'
import { newIntent } from './intents.ts'
import { send } from './send.ts'
import { Stage } from './stage.ts'

/** An honest client's experience during a flood, and the server's memory. */
export type Flooded = {
  name: string
  gifts: number
  refused: number
  p50Ms: number
  p99Ms: number
  peakMb: number
}

/** Limits of a flood's cost to others. */
const floodLimits = { p99Ms: 1000, peakMb: 350 }

const donors = 8
/** Between two gifts of one donor, in ms: together they stay below what one network may give. */
const pauseMs = 20

/** Floods a server of its own for so long, while a few people give from another address. */
export async function runFlood(flood: Flood, seconds: number): Promise<Flooded> {
  const stage = await Stage.setUp({})
  try {
    const [port = 0] = stage.ports
    const [pid = 0] = stage.servers.map((server) => server.pid)
    const { stop } = flood.start(port)
    const until = performance.now() + seconds * 1000
    const agent = honestAgent()
    const given = await Promise.all(Array.from({ length: donors }, () => give(port, agent, until)))
    stop()
    agent.destroy()
    const all = given.flat()
    const times = all.map(({ ms }) => ms).sort((one, other) => one - other)
    const at = (share: number) => times[Math.floor(times.length * share)] ?? 0
    const refused = all.filter(({ isTaken }) => !isTaken).length
    const peakMb = await peakMemoryMb(pid)
    return { name: flood.name, gifts: all.length, refused, p50Ms: at(0.5), p99Ms: at(0.99), peakMb }
  } finally {
    await stage.clear()
  }
}

/** Says in words where a flood cost others more than the limits. */
export function floodFlags({ gifts, refused, p99Ms, peakMb }: Flooded): string[] {
  return [
    ...(gifts === 0 ? ['nobody could give'] : []),
    ...(refused > 0 ? [`${refused} gifts refused`] : []),
    ...(p99Ms > floodLimits.p99Ms ? [`p99 above ${floodLimits.p99Ms} ms`] : []),
    ...(peakMb > floodLimits.peakMb ? [`memory above ${floodLimits.peakMb} MB`] : []),
  ]
}

async function give(port: number, agent: ReturnType<typeof honestAgent>, until: number) {
  const given: { ms: number; isTaken: boolean }[] = []
  while (performance.now() < until) {
    const startedAt = performance.now()
    const attempt = await send(newIntent(), port, agent)
    given.push({
      ms: performance.now() - startedAt,
      isTaken: 'status' in attempt && attempt.status === 200,
    })
    await delay(pauseMs)
  }
  return given
}
