import { parseArgs } from 'node:util'
import { type Campaign, type Figures, runCampaign } from './faults/campaign.ts'
import * as campaigns from './faults/campaigns.ts'
import { canMount } from './faults/full-disk.ts'
import { redFlags } from './faults/red-flags.ts'
import { commitsNotAwaited, keysNotUnique, type Unguarded } from './faults/unguarded.ts'

const options = {
  seconds: { type: 'string', default: '18' },
  unguarded: { type: 'boolean', default: false },
} as const
const { values } = parseArgs({ options })
const seconds = Number(values.seconds)
const { diskFull, loseAnswers: _, ...others } = campaigns
const guarded: Campaign[] = Object.values(others)

const isGood = values.unguarded ? await runUnguarded() : await runGuarded()
process.exitCode = isGood ? 0 : 1

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
  for (const { campaign, noticed } of [commitsNotAwaited, keysNotUnique] satisfies Unguarded[]) {
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
  const counts = { strikes, acknowledged, retries, replays, lost, doubled, wrong }
  const words = Object.entries(counts).map(([what, count]) => `${what} ${count}`)
  const silence = `longest silence ${Math.round(figures.longestSilenceMs)} ms`
  const verdict = flags.length === 0 ? 'ok' : `RED: ${flags.join('; ')}`
  return `${name.padEnd(36)} ${words.join(', ')}, ${silence}: ${verdict}`
}
