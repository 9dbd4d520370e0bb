import { existsSync } from 'node:fs'
import { describe, expect, inject, it, onTestFinished } from 'vitest'
import { type Command, start } from '../tooling/run.ts'
import { descendantsOf, type Process, stillRunning } from './_processes.ts'

const config = ['--config', 'e2e/fixtures/vitest.config.ts']
const vitest: Command = ['vitest', 'run', ...config]
const npmTest: Command = ['npm', 'test', '--', ...config]

const isServer = ({ command }: Process) => command.includes('server/src/main.ts')
const isWorker = ({ command }: Process) => command.includes('workers/forks.js')

/** A run whose page is open, and everything it started: workers, server, engine, browser. */
async function startRun(command: Command) {
  const env = { FIRST_START: inject('firstStart') }
  const run = start(command, { stdio: ['ignore', 'pipe', 'inherit'], env })
  onTestFinished(() => void run.kill('SIGKILL'))
  const isOpen = Promise.withResolvers<void>()
  run.stdout?.setEncoding('utf8').on('data', (text: string) => {
    if (text.includes('The page is open.')) isOpen.resolve()
  })
  run.once('exit', () => isOpen.reject(new Error('The run ended before its page was open.')))
  await isOpen.promise
  const pid = run.pid ?? 0
  return { pid, processes: await descendantsOf(pid) }
}

// Only Linux tells what runs in /proc.
describe.skipIf(!existsSync('/proc'))('a run leaves no process behind', () => {
  it.for([
    { what: 'vitest gets SIGINT', command: vitest, signal: 'SIGINT' },
    { what: 'vitest gets SIGKILL', command: vitest, signal: 'SIGKILL' },
    { what: 'npm test gets SIGTERM', command: npmTest, signal: 'SIGTERM' },
  ] as const)('when $what', async ({ command, signal }) => {
    const { pid, processes } = await startRun(command)
    for (const known of [/chromium/, /postgres/]) {
      expect(processes.map((one) => one.command)).toContainEqual(expect.stringMatching(known))
    }
    process.kill(pid, signal)
    await expect.poll(() => stillRunning(processes)).toEqual([])
  })

  it('when a worker gets SIGTERM', async () => {
    const { processes } = await startRun(vitest)
    const worker = processes.find(isWorker)
    expect(processes.filter(isServer)).toHaveLength(1)
    process.kill(Number(worker?.pid), 'SIGTERM')
    await expect.poll(() => stillRunning(processes)).toEqual([])
  })
})
