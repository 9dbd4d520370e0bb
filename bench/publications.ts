import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { portOf, startServer } from '../tooling/server.ts'
import { buildWebWhenStale } from '../tooling/web-build.ts'
import { asOwner, type Backdoor, backdoor } from './embedded.ts'
import { limits } from './limits.ts'
import { LoadGenerators } from './load/load.ts'
import { childrenOf } from './process-usage.ts'
import { median } from './rounds.ts'
import { inColumns, isMet, type Verdict } from './verdict.ts'

/** Each round compares gifts without a publication with gifts beside some, one after the other. */
const rounds = 5
const connections = 20
const ms = 5000
const lookAgainMs = 20
/** Milliseconds that a renderer has worked before it ends so. */
const workedMs = 500
const ends = { killed: 'SIGKILL', hanging: 'SIGSTOP' } as const

await buildWebWhenStale()
const dataDir = await mkdtemp(path.join(tmpdir(), 'daan-bench-publications-'))
const server = await startServer({ DATA_DIR: dataDir, LOG_LEVEL: 'fatal', WEB_DIRECTORY: '' })
const load = new LoadGenerators()
try {
  const ledger = await backdoor(dataDir)
  await giftsP99() // warms up
  const verdicts: Verdict[] = []
  for (const end of keysOf(ends)) verdicts.push(await giftsBeside(ledger, end))
  console.log(inColumns(verdicts))
  process.exitCode = verdicts.every(isMet) ? 0 : 1
} finally {
  load.close()
  await server.stop()
  await rm(dataDir, { recursive: true, force: true })
}

async function giftsBeside(ledger: Backdoor, end: keyof typeof ends): Promise<Verdict> {
  const ratios: number[] = []
  for (let round = 0; round < rounds; round++) {
    const without = await giftsP99()
    const stop = new AbortController()
    const publications = publish(ledger, ends[end], stop.signal)
    ratios.push((await giftsP99()) / without)
    stop.abort()
    await publications
  }
  const what = `A gift beside a renderer that is ${end} / without, 99th percentile`
  return { what, value: median(ratios), atMost: limits.giftBesideRenderer }
}

async function giftsP99(): Promise<number> {
  const work = { port: portOf(server.url), connections, ms, requests: 'gifts' as const }
  return (await load.run(work)).p99Ms
}

/** Publishes other orders of the funds, again and again, and has each renderer end early. */
async function publish(
  ledger: Backdoor,
  signal: (typeof ends)[keyof typeof ends],
  stop: AbortSignal,
): Promise<void> {
  while (!stop.aborted) {
    await asOwner(ledger, 'UPDATE fund SET position = 1 + floor(200 * random())')
    const renderer = await findRenderer(stop)
    if (renderer === undefined) return
    await delay(workedMs)
    process.kill(renderer, signal)
    while (signal === 'SIGSTOP' && !stop.aborted) await delay(lookAgainMs)
    process.kill(renderer, 'SIGKILL')
    while ((await childrenOf(server.pid)).includes(renderer)) await delay(lookAgainMs)
  }
}

/** Waits for the process that renders. @returns undefined where it is to stop waiting */
async function findRenderer(stop: AbortSignal): Promise<number | undefined> {
  while (!stop.aborted) {
    for (const child of await childrenOf(server.pid)) {
      const command = await readFile(`/proc/${child}/cmdline`, 'utf8').catch(() => '')
      if (command.includes('render-site.ts')) return child
    }
    await delay(lookAgainMs)
  }
  return undefined
}

function keysOf<Key extends string>(record: Readonly<Record<Key, unknown>>): Key[] {
  return Object.keys(record) as Key[] // TypeScript forgets the keys' type
}
