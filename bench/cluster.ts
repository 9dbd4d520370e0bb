import { parseArgs } from 'node:util'
import { backUp } from './cluster/backups.ts'
import { Campaign, type Outcome } from './cluster/campaign.ts'
import { Cluster } from './cluster/cluster.ts'
import { install, packages } from './cluster/install.ts'
import { findPrograms, type Programs } from './cluster/programs.ts'
import { type Strike, strikes } from './cluster/strikes.ts'
import { faultsOf, heading, lineOf, linesOf, redFlags } from './cluster/table.ts'

/*
 * Starts deploy/ha on this machine, strikes it while people give, and says what was lost:
 *   npm run cluster -- --install            installs what it needs first (Debian 12 or 13, as root)
 *   npm run cluster -- switchover freeze    only these strikes
 *   npm run cluster -- restore              only a backup and a restore to a moment
 *   npm run cluster -- --guard              with Debian 12's Patroni: must find losses
 */

const options = {
  install: { type: 'boolean', default: false },
  guard: { type: 'boolean', default: false },
} as const
/** The release of Debian 12, in which a frozen primary that wakes takes the lock back. */
const losingPatroni = '3.0.2'

const { values, positionals } = parseArgs({ options, allowPositionals: true })
const restoring = 'restore'
const unknown = positionals.filter((name) => !(name in strikes) && name !== restoring)

if (values.install) await install()
const programs = findPrograms(values.guard ? 'packaged' : 'newest')
if (unknown.length > 0) refuse(`Strikes are ${Object.keys(strikes).join(', ')}; then ${restoring}.`)
else if (Array.isArray(programs)) sayWhatIsMissing(programs)
else process.exitCode = (await (values.guard ? runGuard : strikeAll)(programs)) ? 0 : 1

async function strikeAll(found: Programs): Promise<boolean> {
  return onCluster(found, async (cluster) => {
    const campaign = new Campaign(cluster)
    const hasBackup = await makeBackup(cluster)
    const chosen = chosenStrikes(cluster)
    if (chosen.length > 0) console.log(heading)
    let isGood = true
    for (const strike of chosen) {
      const outcome = await campaign.run(strike)
      print(outcome)
      isGood &&= redFlags(outcome).length === 0
    }
    return (hasBackup && isChosen(restoring) ? await restore(campaign) : true) && isGood
  })
}

/** Backs up before the strikes, so that a restore leads over all that they did. */
async function makeBackup(cluster: Cluster): Promise<boolean> {
  if (cluster.account.uid === undefined) {
    console.log(
      'Backup and restore are left out: pgBackRest runs as the account of PostgreSQL, which takes root.',
    )
    return false
  }
  const { seconds, bytes } = await backUp(cluster)
  console.log(`A full backup of ${Math.round(bytes / 1e6)} MB took ${seconds.toFixed(1)} s.`)
  return true
}

async function restore(campaign: Campaign): Promise<boolean> {
  const recovery = await campaign.restore()
  console.log(linesOf(recovery))
  return faultsOf(recovery).length === 0
}

function isChosen(name: string): boolean {
  return positionals.length === 0 || positionals.includes(name)
}

/** With the Patroni that loses gifts they must be found lost; else the command would find nothing anywhere. */
async function runGuard(found: Programs): Promise<boolean> {
  if (found.patroniVersion !== losingPatroni) {
    refuse(`The guard takes Patroni ${losingPatroni}; ${found.patroniVersion} is installed.`)
    return false
  }
  return onCluster(found, async (cluster) => {
    console.log(heading)
    const outcome = await new Campaign(cluster).run(strikes.freeze)
    print(outcome)
    const wasNoticed = outcome.lost > 0
    console.log(wasNoticed ? '  red, as it must be' : '  NOT NOTICED: the command proves nothing')
    return wasNoticed
  })
}

async function onCluster(
  found: Programs,
  use: (cluster: Cluster) => Promise<boolean>,
): Promise<boolean> {
  const startedAt = performance.now()
  const seconds = () => Math.round((performance.now() - startedAt) / 1000)
  const cluster = await Cluster.setUp(found)
  try {
    console.log(`Patroni ${found.patroniVersion}; up after ${seconds()} s.`)
    const isGood = await use(cluster)
    console.log(`${seconds()} s in all.`)
    return isGood
  } finally {
    await cluster.clear()
  }
}

function chosenStrikes({ hasDisks }: Cluster): Strike[] {
  if (!hasDisks) console.log('The full disk is left out: it takes root and the right to mount one.')
  return Object.entries(strikes)
    .filter(([name]) => isChosen(name))
    .filter(([name]) => hasDisks || name !== 'disk')
    .map(([, strike]) => strike)
}

function print(outcome: Outcome): void {
  console.log(lineOf(outcome))
  for (const error of outcome.errors) console.log(`  logged as an error: ${error}`)
}

function sayWhatIsMissing(missing: readonly string[]): void {
  for (const name of missing) console.error(`Missing: ${name}.`)
  refuse(
    `npm run cluster -- --install runs, as root on Debian 12 or 13: apt-get install --no-install-recommends ${packages.join(' ')}, and unpacks below node_modules/.cache what is too old there.`,
  )
}

function refuse(sentence: string): void {
  console.error(sentence)
  process.exitCode = 1
}
