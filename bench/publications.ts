import { execFileSync } from 'node:child_process'
import { statSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { setTimeout as delay } from 'node:timers/promises'
import { type Giving, judgeGiving, medianRatio } from './beside.ts'
import { asOwner, type Backdoor } from './embedded.ts'
import { limits } from './limits.ts'
import { childrenOf } from './process-usage.ts'
import type { Verdict } from './verdict.ts'

const lookAgainMs = 20
/** Milliseconds that a renderer has worked before it ends so. */
const workedMs = 500

/** Ways in which a renderer ends; one that hangs is killed when the measurement is over. */
const ends = {
  killed: (renderer: number) => process.kill(renderer, 'SIGKILL'),
  hanging: (renderer: number) => process.kill(renderer, 'SIGSTOP'),
  'out of memory'(renderer: number) {
    const { uid, gid } = statSync(`/proc/${renderer}`) // whose limit it is, who may lower it
    execFileSync('prlimit', ['--pid', String(renderer), '--data=1'], { uid, gid })
  },
} as const
type End = keyof typeof ends

await judgeGiving({ WEB_DIRECTORY: '' }, async (giving) => {
  const verdicts: Verdict[] = []
  for (const end of ['killed', 'hanging', 'out of memory'] as const)
    verdicts.push(await giftsBeside(giving, end))
  return verdicts
})

async function giftsBeside(giving: Giving, end: End): Promise<Verdict> {
  const value = await medianRatio(async () => {
    const { p99Ms: without } = await giving.give()
    const stop = new AbortController()
    const publications = publish(giving, end, stop.signal)
    const { p99Ms } = await giving.give()
    stop.abort()
    await publications
    await renderWhole(giving)
    return p99Ms / without
  })
  const what = `A gift beside a renderer that is ${end} / without, 99th percentile`
  return { what, value, atMost: limits.giftBesideRenderer }
}

/** Publishes other orders of the funds, again and again, and has each renderer end early; a server pauses after each. */
async function publish({ server, ledger }: Giving, end: End, stop: AbortSignal): Promise<void> {
  while (!stop.aborted) {
    await publishOrder(ledger)
    const renderer = await findRenderer(server.pid, stop)
    if (renderer === undefined) return
    await delay(workedMs)
    if (!(await childrenOf(server.pid)).includes(renderer)) continue // it was done before
    ends[end](renderer)
    while (end === 'hanging' && !stop.aborted) await delay(lookAgainMs)
    if (end === 'hanging') ends.killed(renderer)
    while ((await childrenOf(server.pid)).includes(renderer)) await delay(lookAgainMs)
  }
}

/** Lets a publication succeed, after which the first renderer that fails comes without a pause. */
async function renderWhole({ server, ledger }: Giving): Promise<void> {
  const never = new AbortController().signal
  await publishOrder(ledger)
  const renderer = await findRenderer(server.pid, never)
  while (renderer && (await childrenOf(server.pid)).includes(renderer)) await delay(lookAgainMs)
}

async function publishOrder(ledger: Backdoor): Promise<void> {
  await asOwner(ledger, 'UPDATE fund SET position = 1 + floor(200 * random())')
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
