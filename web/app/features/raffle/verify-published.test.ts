import { recordedRound } from '@daan/contract/_recorded-beacon'
import { quicknet } from '@daan/contract/beacon'
import { getDraw } from '@daan/contract/raffle'
import {
  commitmentTo,
  drawAlgorithms,
  drawRound,
  type PublishedDraw,
} from '@daan/contract/raffle-draw'
import { expect, it } from 'vitest'
import { hashes, verifyPublished } from './verify-published.ts'

const round = { round: 3, firstTicket: 101, tickets: 1_000_000 }
const seed = '5eed'.repeat(16)
const secret = { source: 'secret', seed } as const
const bySecret: PublishedDraw = {
  ...round,
  ...secret,
  algorithm: drawAlgorithms.secret,
  commitment: commitmentTo(seed, hashes),
  ...drawRound(round, secret, hashes),
}

const beacon = { source: 'beacon', beacon: recordedRound } as const
const byBeacon: PublishedDraw = {
  ...round,
  ...beacon,
  algorithm: drawAlgorithms.beacon,
  chain: quicknet.chain,
  ...drawRound(round, beacon, hashes),
}

const isProved = async (draw: PublishedDraw) =>
  Object.values(await verifyPublished(draw)).every(Boolean)

it.each([bySecret, byBeacon])(
  'a draw of a million tickets by a $source is proved',
  async (draw) => {
    expect(await isProved(draw)).toBe(true)
  },
)

it('a draw by a secret is not proved when any byte published is another', async () => {
  const text = JSON.stringify(bySecret)
  for (const [index, character] of [...text].entries()) {
    const changed = text.slice(0, index) + (character === '1' ? '2' : '1') + text.slice(index + 1)
    const read = getDraw.reply.safeParse(parsed(changed))
    expect(read.success && (await isProved(read.data)), `${index}: ${changed}`).toBe(false)
  }
})

it.each([
  { beacon: { ...beacon.beacon, round: 1001 } },
  { beacon: { ...beacon.beacon, signature: beacon.beacon.signature.replace('b4', 'b5') } },
  { chain: quicknet.chain.replace('5', '6') },
  { algorithm: drawAlgorithms.secret },
  { tickets: 999_999 },
])('a draw by the beacon is not proved with %j', async (changed) => {
  expect(await isProved({ ...byBeacon, ...changed })).toBe(false)
})

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
