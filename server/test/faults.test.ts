import { describe, expect, it } from 'vitest'
import { runCampaign } from '../../bench/faults/campaign.ts'
import {
  answersDropped,
  databaseKilled,
  serverKilled,
  twoServers,
} from '../../bench/faults/campaigns.ts'
import { redFlags } from '../../bench/faults/red-flags.ts'
import { commitsNotAwaited, keysNotUnique } from '../../bench/faults/unguarded.ts'

/** Enough for a strike or two each; `npm run faults` gives them longer. */
const seconds = 3
/** Starting, striking, waiting for every gift and auditing, on a slow machine. */
const timeout = 60_000

describe('every gift is booked once, and the service is back in 2 s or in a first start’s time', () => {
  it.for([serverKilled, databaseKilled, answersDropped, twoServers])(
    '$name',
    { timeout },
    async (campaign) => {
      const figures = await runCampaign(campaign, seconds)
      expect(redFlags(campaign, figures)).toEqual([])
    },
  )
})

// Side by side: nothing here is held to a time.
describe.concurrent('without the guard the damage is seen', () => {
  it('of commits that nobody waits for', { timeout }, async ({ expect }) => {
    const { lost } = await runCampaign(commitsNotAwaited.campaign, seconds)
    expect(lost).toBeGreaterThan(0)
  })

  it('of keys that are not unique', { timeout }, async ({ expect }) => {
    const { doubled } = await runCampaign(keysNotUnique.campaign, seconds)
    expect(doubled).toBeGreaterThan(0)
  })
})
