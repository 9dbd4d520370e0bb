import { parseArgs } from 'node:util'
import { Campaign } from './cluster/campaign.ts'
import { Cluster } from './cluster/cluster.ts'
import { install, packages } from './cluster/install.ts'
import { findPrograms, type Programs } from './cluster/programs.ts'
import { type Strike, strikes } from './cluster/strikes.ts'
import { heading, lineOf, redFlags } from './cluster/table.ts'

/*
 * Starts deploy/ha on this machine, strikes it while people give, and says what was lost:
 *   npm run cluster -- --install          installs what it needs first (Debian 12 or 13, root)
 *   npm run cluster -- switchover freeze    only these strikes
 */

const options = { install: { type: 'boolean', default: false } } as const
const { values, positionals } = parseArgs({ options, allowPositionals: true })

if (values.install) await install()
const programs = findPrograms('newest')
if (Array.isArray(programs)) sayWhatIsMissing(programs)
else process.exitCode = (await strikeAll(programs)) ? 0 : 1

async function strikeAll(found: Programs): Promise<boolean> {
  const startedAt = performance.now()
  const cluster = await Cluster.setUp(found)
  try {
    console.log(
      `Patroni ${found.patroniVersion}; up after ${secondsSince(startedAt)} s.\n${heading}`,
    )
    const campaign = new Campaign(cluster)
    let isGood = true
    for (const strike of chosenStrikes(cluster)) {
      const outcome = await campaign.run(strike)
      console.log(lineOf(outcome))
      for (const error of outcome.errors) console.log(`  logged as an error: ${error}`)
      isGood &&= redFlags(outcome).length === 0
    }
    console.log(`${secondsSince(startedAt)} s in all.`)
    return isGood
  } finally {
    await cluster.clear()
  }
}

function chosenStrikes({ hasDisks }: Cluster): Strike[] {
  if (!hasDisks) console.log('The full disk is left out: it takes root and the right to mount one.')
  return Object.entries(strikes)
    .filter(([name]) => positionals.length === 0 || positionals.includes(name))
    .filter(([name]) => hasDisks || name !== 'disk')
    .map(([, strike]) => strike)
}

function secondsSince(startedAt: number): number {
  return Math.round((performance.now() - startedAt) / 1000)
}

function sayWhatIsMissing(missing: readonly string[]): void {
  for (const name of missing) console.error(`Missing: ${name}.`)
  console.error(
    `npm run cluster -- --install runs, as root on Debian 12 or 13: apt-get install --no-install-recommends ${packages.join(' ')}, and unpacks below node_modules/.cache what is too old there.`,
  )
  process.exitCode = 1
}
