import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { portOf, type Server, startServer } from '../tooling/server.ts'
import { buildWebWhenStale } from '../tooling/web-build.ts'
import { type Backdoor, backdoor } from './embedded.ts'
import { LoadGenerators } from './load/load.ts'
import { median } from './rounds.ts'
import { inColumns, isMet, type Verdict } from './verdict.ts'

/** Each round compares gifts alone with gifts beside something, one after the other. */
const rounds = 5
const ms = 5000
const fewConnections = 20

type Answered = Awaited<ReturnType<LoadGenerators['run']>>

/** A server of its own to which people give. */
export type Giving = {
  server: Server
  ledger: Backdoor
  /** Has people give for some seconds over so many connections. */
  give: (connections?: number) => Promise<Answered>
}

/** Starts a server with these settings, prints the verdicts on it, and fails where one is not met. */
export async function judgeGiving(
  settings: Record<string, string>,
  judge: (giving: Giving) => Promise<Verdict[]>,
): Promise<void> {
  await buildWebWhenStale()
  const dataDir = await mkdtemp(path.join(tmpdir(), 'daan-bench-'))
  const server = await startServer({ DATA_DIR: dataDir, LOG_LEVEL: 'fatal', ...settings })
  const load = new LoadGenerators()
  const give = (connections = fewConnections) =>
    load.run({ port: portOf(server.url), connections, ms, requests: 'gifts' })
  try {
    await give() // warms up
    const verdicts = await judge({ server, ledger: await backdoor(dataDir), give })
    console.log(inColumns(verdicts))
    process.exitCode = verdicts.every(isMet) ? 0 : 1
  } finally {
    load.close()
    await server.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}

/** The median of rounds that each give a ratio. */
export async function medianRatio(measure: (round: number) => Promise<number>): Promise<number> {
  const ratios: number[] = []
  for (let round = 0; round < rounds; round++) ratios.push(await measure(round))
  return median(ratios)
}
