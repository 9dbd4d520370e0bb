import { describe, it } from 'vitest'
import { type Campaign, runCampaign } from '../../bench/faults/campaign.ts'
import {
  bothKilled,
  databaseKilled,
  everything,
  serverKilled,
  socketDeleted,
} from '../../bench/faults/campaigns.ts'
import { wrongBookings } from '../../bench/faults/red-flags.ts'
import { commitsNotAwaited, keysNotUnique } from '../../bench/faults/unguarded.ts'

/** Each strike once on one server, which starts anew for all of them. */
const oneServer: Campaign = {
  name: 'one server and its database, killed alone and at once, and the socket deleted',
  strikes: [serverKilled, databaseKilled, bothKilled, socketDeleted].flatMap(
    ({ strikes }) => strikes,
  ),
}

/** Enough for a strike or two each; `npm run faults` gives them longer. */
const seconds = 3
// That the service is back in 2 s is for `npm run faults`: a busy machine may be slower and not wrong.
describe.concurrent('every gift, ticket and card is stored once, whatever fails', () => {
  it.for([oneServer, everything])('$name', async (campaign, { expect }) => {
    expect(wrongBookings(campaign, await runCampaign(campaign, seconds))).toEqual([])
  })
})

describe.concurrent('without the guard the damage is seen', () => {
  it.for([commitsNotAwaited, keysNotUnique])(
    '$campaign.name',
    async ({ campaign, noticed }, { expect }) => {
      expect(await runCampaign(campaign, seconds)).toSatisfy(noticed)
    },
  )
})
