import { mkdir, readFile, rm } from 'node:fs/promises'
import path from 'node:path'
import { runChecks } from './checks.ts'
import { root } from './repository.ts'
import { runShown } from './run.ts'
import { add, failuresInWords, inWords, isGreen, noTests, type Tally, tallyOf } from './tally.ts'
import { buildWebWhenStale } from './web-build.ts'

/** What runs longer hangs; two slow cores take half of it. */
const PHASE_LIMIT_MS = 10 * 60_000
const results = path.join(root, 'test-results')

type Phase = { title: string; run: () => Promise<Tally> }

const PHASES: readonly Phase[] = [
  { title: 'Checks', run: runChecks },
  { title: 'Web build', run: build },
  { title: 'Unit and integration tests', run: () => vitest('tests', 'vitest.config.ts') },
  { title: 'Browser journeys', run: () => vitest('journeys', 'e2e/vitest.config.ts') },
]

await rm(results, { recursive: true, force: true })
await mkdir(results)

let sum = noTests
for (const { title, run } of PHASES) {
  console.log(`\n${title}`)
  const tally = await run()
  console.log(`${title}: ${inWords(tally)}`)
  sum = add(sum, tally)
}
process.exitCode = isGreen(sum) ? 0 : 1
console.log(`\n${failuresInWords(sum)}${inWords(sum)}`)

async function build(): Promise<Tally> {
  try {
    await buildWebWhenStale()
    return { passed: 1, failures: [] }
  } catch (error) {
    const said = error instanceof Error ? error.message : String(error)
    console.log(said)
    return { passed: 0, failures: [{ name: 'web build', said }] }
  }
}

async function vitest(name: string, config: string): Promise<Tally> {
  const file = path.join(results, `${name}.json`)
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`]
  const code = await runShown(['vitest', 'run', '--config', config, ...reporters], PHASE_LIMIT_MS)
  const report = await readFile(file, 'utf8').catch(() => null)
  return tallyOf(report === null ? null : JSON.parse(report), code)
}
