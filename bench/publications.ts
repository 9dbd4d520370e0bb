import { readFile } from 'node:fs/promises'
import { setTimeout as delay } from 'node:timers/promises'
import { type Giving, judgeGiving, medianRatio } from './beside.ts'
import { asOwner } from './embedded.ts'
import { limits } from './limits.ts'
import { childrenOf } from './process-usage.ts'
import type { Verdict } from './verdict.ts'

const lookAgainMs = 20
/** Milliseconds that a renderer has worked before it ends so. */
const workedMs = 500
type End = 'SIGKILL' | 'SIGSTOP'

await judgeGiving({ WEB_DIRECTORY: '' }, async (giving) => [
  await giftsBeside(giving, 'killed', 'SIGKILL'),
  await giftsBeside(giving, 'hanging', 'SIGSTOP'),
])

async function giftsBeside(giving: Giving, name: string, end: End): Promise<Verdict> {
  const value = await medianRatio(async () => {
    const { p99Ms: without } = await giving.give()
    const stop = new AbortController()
    const publications = publish(giving, end, stop.signal)
    const { p99Ms } = await giving.give()
    stop.abort()
    await publications
    return p99Ms / without
  })
  const what = `A gift beside a renderer that is ${name} / without, 99th percentile`
  return { what, value, atMost: limits.giftBesideRenderer }
}

/** Publishes other orders of the funds, again and again, and has each renderer end early. */
async function publish({ server, ledger }: Giving, end: End, stop: AbortSignal): Promise<void> {
  while (!stop.aborted) {
    await asOwner(ledger, 'UPDATE fund SET position = 1 + floor(200 * random())')
    const renderer = await findRenderer(server.pid, stop)
    if (renderer === undefined) return
    await delay(workedMs)
    process.kill(renderer, end)
    while (end === 'SIGSTOP' && !stop.aborted) await delay(lookAgainMs)
    process.kill(renderer, 'SIGKILL')
    while ((await childrenOf(server.pid)).includes(renderer)) await delay(lookAgainMs)
  }
}

/** Waits for the process that renders. @returns undefined where it is to stop waiting */
async function findRenderer(server: number, stop: AbortSignal): Promise<number | undefined> {
  while (!stop.aborted) {
    for (const child of await childrenOf(server)) {
      const command = await readFile(`/proc/${child}/cmdline`, 'utf8').catch(() => '')
      if (command.includes('render-site.ts')) return child
    }
    await delay(lookAgainMs)
  }
  return undefined
}
