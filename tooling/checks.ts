import path from 'node:path'
import { root } from './repository.ts'
import { type Command, runQuietly } from './run.ts'
import { add, noTests, type Tally } from './tally.ts'

type Step = { name: string; cwd?: string; commands: readonly Command[] }

const SOURCES = [
  'contract',
  'drawings',
  'embedded-postgres',
  'server',
  'web',
  'e2e',
  'tooling',
  'bench',
]

const STEPS: readonly Step[] = [
  { name: 'format and lint', commands: [['biome', 'check', '--error-on-warnings', '.']] },
  { name: 'types of contract', commands: [['tsc', '-p', 'contract']] },
  { name: 'types of drawings', commands: [['tsc', '-p', 'drawings']] },
  { name: 'types of embedded-postgres', commands: [['tsc', '-p', 'embedded-postgres']] },
  { name: 'types of server', commands: [['tsc', '-p', 'server']] },
  {
    name: 'types of web',
    cwd: path.join(root, 'web'),
    commands: [
      ['react-router', 'typegen'],
      ['tsc', '-p', '.'],
      ['tsc', '-p', 'worker'],
    ],
  },
  { name: 'types of tools and tests', commands: [['tsc', '-p', '.']] },
  {
    name: 'import rules',
    commands: [
      ['depcruise', '--config', '.dependency-cruiser.cjs', '--output-type', 'err-long', ...SOURCES],
    ],
  },
]

/** Runs every check side by side, one line each; a failed one shows all it printed. */
export async function runChecks(): Promise<Tally> {
  return (await Promise.all(STEPS.map(runStep))).reduce(add, noTests)
}

async function runStep({ name, cwd, commands }: Step): Promise<Tally> {
  const startedAt = performance.now()
  for (const command of commands) {
    const { ok, output } = await runQuietly(command, { cwd })
    if (!ok) return report(name, startedAt, output)
  }
  return report(name, startedAt)
}

/** Prints how a step went; with `output`, how it failed. */
function report(name: string, startedAt: number, output?: string): Tally {
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1)
  const passed = output === undefined
  console.log(`${passed ? '✓' : '✗'} ${name} (${seconds} s)`)
  if (passed) return { passed: 1, failures: [] }
  console.log(output)
  return { passed: 0, failures: [{ name, said: output }] }
}
