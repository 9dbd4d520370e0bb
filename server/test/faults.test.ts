import { describe, it } from 'vitest'
import { runCampaign } from '../../bench/faults/campaign.ts'
import {
  answersDropped,
  bothKilled,
  databaseKilled,
  serverKilled,
  socketDeleted,
  twoServers,
} from '../../bench/faults/campaigns.ts'
import { wrongBookings } from '../../bench/faults/red-flags.ts'
import { commitsNotAwaited, keysNotUnique } from '../../bench/faults/unguarded.ts'

/** Enough for a strike or two each; `npm run faults` gives them longer. */
const seconds = 3
// That the service is back in 2 s is for `npm run faults`: a busy machine may be slower and not wrong.
describe.concurrent('every gift, ticket and card is stored once, whatever fails', () => {
  it.for([serverKilled, databaseKilled, bothKilled, socketDeleted, answersDropped, twoServers])(
    '$name',
    async (campaign, { expect }) => {
      expect(wrongBookings(campaign, await runCampaign(campaign, seconds))).toEqual([])
    },
  )
})

describe.concurrent('without the guard the damage is seen', () => {
  it('of commits that nobody waits for', async ({ expect }) => {
    const { lost } = await runCampaign(commitsNotAwaited.campaign, seconds)
    expect(lost).toBeGreaterThan(0)
  })

  it.for(keysNotUnique)('$campaign.name', async ({ campaign }, { expect }) => {
    const { doubled } = await runCampaign(campaign, seconds)
    expect(doubled).toBeGreaterThan(0)
  })
})
