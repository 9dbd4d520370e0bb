import { parseArgs } from 'node:util'
import { type Campaign, type Figures, runCampaign } from './faults/campaign.ts'
import * as campaigns from './faults/campaigns.ts'
import { floodFlags, runFlood } from './faults/flooded.ts'
import { floods } from './faults/floods.ts'
import { canMount } from './faults/full-disk.ts'
import { redFlags } from './faults/red-flags.ts'
import { commitsNotAwaited, keysNotUnique } from './faults/unguarded.ts'

const options = {
  seconds: { type: 'string', default: '18' },
  unguarded: { type: 'boolean', default: false },
} as const
const { values, positionals } = parseArgs({ options, allowPositionals: true })
const seconds = Number(values.seconds)
const { diskFull, loseAnswers: _, ...others } = campaigns
const guarded: Campaign[] = Object.values(others)

const isGood = await chosenRun()()
process.exitCode = isGood ? 0 : 1

function chosenRun(): () => Promise<boolean> {
  if (positionals.includes('floods')) return runFloods
  return values.unguarded ? runUnguarded : runGuarded
}

/** Measures the cost of each flood for an honest client at another address, and for the server's memory. */
async function runFloods(): Promise<boolean> {
  let isWell = true
  for (const flood of floods) {
    const flooded = await runFlood(flood, seconds)
    const { name, gifts, refused, p50Ms, p99Ms, peakMb } = flooded
    const flags = floodFlags(flooded)
    const times = `p50 ${Math.round(p50Ms)} ms, p99 ${Math.round(p99Ms)} ms`
    const verdict = flags.length === 0 ? 'ok' : `RED: ${flags.join('; ')}`
    const counts = `gifts ${gifts}, refused ${refused}`
    console.log(`${name.padEnd(36)} ${counts}, ${times}, ${Math.round(peakMb)} MB: ${verdict}`)
    isWell &&= flags.length === 0
  }
  return isWell
}

async function runGuarded(): Promise<boolean> {
  const mayMount = await canMount()
  if (!mayMount) console.log('The full disk is left out: it takes root and the right to mount one.')
  let isClean = true
  for (const campaign of mayMount ? [...guarded, diskFull] : guarded) {
    const figures = await runCampaign(campaign, seconds)
    const flags = redFlags(campaign, figures)
    console.log(lineOf(figures, flags))
    isClean &&= flags.length === 0
  }
  return isClean
}

/** With a guard removed the harness must see the damage; else it would see nothing anywhere. */
async function runUnguarded(): Promise<boolean> {
  let allNoticed = true
  for (const { campaign, noticed } of [commitsNotAwaited, keysNotUnique]) {
    const figures = await runCampaign(campaign, seconds)
    const wasNoticed = noticed(figures)
    console.log(lineOf(figures, redFlags(campaign, figures)))
    console.log(wasNoticed ? '  red, as it must be' : '  NOT NOTICED: the harness proves nothing')
    allNoticed &&= wasNoticed
  }
  return allNoticed
}

function lineOf(figures: Figures, flags: readonly string[]): string {
  const { name, strikes, acknowledged, retries, replays, lost, doubled, wrong } = figures
  const { gift: gifts, ticket: tickets, card: cards } = acknowledged
  const { checkpoints, forked } = figures.book
  const booked = { strikes, gifts, tickets, cards, retries, replays, lost, doubled, wrong }
  const counts = { ...booked, checkpoints, forked }
  const words = Object.entries(counts).map(([what, count]) => `${what} ${count}`)
  const silence = `longest silence ${Math.round(figures.longestSilenceMs)} ms`
  const verdict = flags.length === 0 ? 'ok' : `RED: ${flags.join('; ')}`
  return `${name.padEnd(36)} ${words.join(', ')}, ${silence}: ${verdict}`
}
