import { createHash, createHmac } from 'node:crypto'
import { recordedRound } from '@daan/contract/_recorded-beacon'
import { type BeaconRound, quicknet } from '@daan/contract/beacon'
import { getDraw } from '@daan/contract/raffle'
import {
  type Chance,
  commitmentTo,
  type DrawnRound,
  drawAlgorithms,
  drawPositions,
  drawRound,
  type PublishedDraw,
  prizesTaka,
  verifyDraw,
} from '@daan/contract/raffle-draw'
import { describe, expect, it, test } from 'vitest'
import { isOfBeacon } from './beacon-signature.ts'
import { hashes } from './hashes.ts'

const digest = (text: string) => createHash('sha256').update(text).digest()
const seed = digest('a secret').toString('hex')
const secret = { source: 'secret', seed } as const
const known = new Map<string, boolean>()
/** Each signature is verified once, which takes a while. */
function isOfBeaconOnce(beacon: BeaconRound): boolean {
  const text = JSON.stringify(beacon)
  const isTrue = known.get(text) ?? isOfBeacon(beacon)
  known.set(text, isTrue)
  return isTrue
}
const tools = { ...hashes, isOfBeacon: isOfBeaconOnce }

/** Draws by shuffling the whole list, written from the description alone. */
function drawByShuffling({ round, firstTicket, tickets }: DrawnRound, seed: string): number[] {
  const text = `daan raffle draw v1\n${round}\n${firstTicket}\n${tickets}\n${seed}\n`
  const list = Array.from({ length: tickets }, (_, index) => firstTicket + index)
  const winners: number[] = []
  let counter = 0
  while (winners.length < 5 && winners.length < tickets) {
    const count = Buffer.from(counter.toString(16).padStart(16, '0'), 'hex')
    counter++
    const hmac = createHmac('sha256', digest(text)).update('taka-raffle-v1').update('\0')
    const word = BigInt(`0x${hmac.update(count).digest('hex').slice(0, 16)}`)
    const left = BigInt(tickets - winners.length)
    if (word >= (2n ** 64n / left) * left) continue
    const from = winners.length
    const to = from + Number(word % left)
    const [at, there] = [list[from], list[to]]
    if (at === undefined || there === undefined) throw new RangeError()
    list[from] = there
    list[to] = at
    winners.push(there)
  }
  return winners
}

test('the positions drawn from a known key are these', () => {
  expect(drawPositions(digest('taka'), 1000, 5, hashes)).toEqual([152, 843, 926, 838, 283])
})

test('a word that would favour some tickets is passed over', () => {
  const highest = Buffer.alloc(32, 0xff) // 2^64 − 1, of which ten tickets have no equal share
  const words = [highest, Buffer.alloc(32)]
  const hmacSha256 = () => words.shift() ?? Buffer.alloc(32)
  expect(drawPositions(digest('x'), 10, 1, { ...hashes, hmacSha256 })).toEqual([0])
  expect(words).toEqual([])
})

test('another implementation agrees on 10,000 rounds', () => {
  for (let index = 0; index < 10_000; index++) {
    const random = digest(`round ${index}`)
    const round = {
      round: index + 1,
      firstTicket: 1 + random.readUInt32BE(0),
      tickets: 1 + (random.readUInt16BE(4) % (index % 2 ? 12 : 600)),
    }
    const seed = digest(`seed ${index}`).toString('hex')
    expect(drawRound(round, { source: 'secret', seed }, hashes).winners).toEqual(
      drawByShuffling(round, seed),
    )
  }
})

describe('winners', () => {
  it.each([1, 2, 3, 4, 5, 6, 1_000_000])('of %i tickets are as many as may be, each once', (n) => {
    const { winners } = drawRound({ round: 1, firstTicket: 41, tickets: n }, secret, hashes)
    expect(winners).toHaveLength(Math.min(n, prizesTaka.length))
    expect(new Set(winners).size).toBe(winners.length)
    for (const winner of winners) {
      expect(winner).toBeGreaterThanOrEqual(41)
      expect(winner).toBeLessThan(41 + n)
    }
  })

  it('are none where there are no tickets', () => {
    expect(() => drawPositions(digest('x'), 0, 1, hashes)).toThrow(RangeError)
  })

  it('depend on the round, its first ticket, their number and the seed', () => {
    const round = { round: 7, firstTicket: 1, tickets: 1_000_000 }
    const drawn = (change: Partial<DrawnRound>, by: Chance = secret) =>
      drawRound({ ...round, ...change }, by, hashes).drawSeed
    const changed = [
      drawn({}),
      drawn({ round: 8 }),
      drawn({ firstTicket: 2 }),
      drawn({ tickets: 999_999 }),
      drawn({}, { source: 'secret', seed: digest('another').toString('hex') }),
      drawn({}, { source: 'beacon', beacon: recordedRound }),
    ]
    expect(new Set(changed).size).toBe(changed.length)
  })
})

describe('verification', () => {
  const round = { round: 3, firstTicket: 101, tickets: 8 }
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
  const sources = [
    ['a secret', bySecret],
    ['the beacon', byBeacon],
  ] as const

  it.each(sources)('proves a draw by %s that was done as published', (_by, published) => {
    const verified = { chance: true, drawSeed: true, winners: true }
    expect(verifyDraw(published, tools)).toEqual(verified)
  })

  it.each(sources)('fails when any character published of one by %s is another', (_by, draw) => {
    const text = JSON.stringify(draw)
    for (const [index, character] of [...text].entries()) {
      if (!/[\da-z]/.test(character) || !isWithinValue(text, index)) continue
      const other = character === '1' ? '2' : '1'
      const changed = text.slice(0, index) + other + text.slice(index + 1)
      expect(isProved(changed), `${index}: ${changed}`).toBe(false)
    }
  })

  it.each(sources)('fails when a winner of one by %s is left out, added or moved', (_by, draw) => {
    const [first = 0, second = 0, ...rest] = draw.winners
    for (const winners of [rest, [...draw.winners, 101], [second, first, ...rest]]) {
      expect(verifyDraw({ ...draw, winners }, tools).winners).toBe(false)
    }
  })
})

/** Tells whether a server wrote a draw at all, and a proved one. */
function isProved(json: string): boolean {
  const read = getDraw.reply.safeParse(JSON.parse(json))
  return read.success && Object.values(verifyDraw(read.data, tools)).every(Boolean)
}

/** Tells whether a character of flat JSON is part of a value, and not of a key. */
function isWithinValue(json: string, index: number): boolean {
  const quotes = json.slice(index).match(/^[^"]*"(?<after>.)/)
  return quotes?.groups?.['after'] !== ':'
}

/** Pearson's statistic of how evenly `counts` share what they add up to. */
function chiSquare(counts: readonly number[]): number {
  const expected = counts.reduce((sum, count) => sum + count, 0) / counts.length
  return counts.reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0)
}

/** The 0.999999 quantile of the chi-square distribution, by Wilson and Hilferty's approximation. */
function limit(degrees: number): number {
  const spread = 2 / (9 * degrees)
  return degrees * (1 - spread + 4.7534 * Math.sqrt(spread)) ** 3
}

type Draw = (key: Uint8Array, tickets: number, places: number) => number[]

/** Measures how unevenly 5,000 draws spread over positions for each place, as ratios to the limit. */
function unevenness(draw: Draw, tickets: number): number[] {
  const places = Math.min(5, tickets)
  const counts = Array.from({ length: places }, () => Array.from({ length: tickets }, () => 0))
  for (let index = 0; index < 5000; index++) {
    draw(digest(`draw ${tickets} ${index}`), tickets, places).forEach((position, place) => {
      const row = counts[place]
      if (row) row[position] = (row[position] ?? 0) + 1
    })
  }
  return counts.map((row) => chiSquare(row) / limit(tickets - 1))
}

describe('chance', () => {
  const fair: Draw = (key, tickets, places) => drawPositions(key, tickets, places, hashes)

  it.each([6, 97])('is the same for each of %i tickets at each rank', (tickets) => {
    expect(Math.max(...unevenness(fair, tickets))).toBeLessThan(1)
  })

  it('is the same for all 720 orders of five out of six', () => {
    const counts = new Map<string, number>()
    for (let index = 0; index < 6000; index++) {
      const order = fair(digest(`order ${index}`), 6, 5).join()
      counts.set(order, (counts.get(order) ?? 0) + 1)
    }
    expect(counts.size).toBe(720)
    expect(chiSquare([...counts.values()])).toBeLessThan(limit(719))
  })

  it.each<[string, number, Draw]>([
    ['never draws the last', 7, (key, tickets, places) => fair(key, tickets - 1, places)],
    // One word of a byte: 256 is no multiple of 97, and 0 to 61 come up more often.
    [
      'takes a remainder',
      97,
      (key, tickets, places) => [...key.subarray(0, places)].map((byte) => byte % tickets),
    ],
  ])('is seen to be uneven where a picker %s', (_what, tickets, biased) => {
    expect(Math.max(...unevenness(biased, tickets))).toBeGreaterThan(1)
  })
})
