import { type BeaconRound, bytesOfHex, quicknet } from './beacon.ts'

/** Prizes in taka, by rank from the first. */
export const prizesTaka = [1_00_000n, 50_000n, 30_000n, 20_000n, 10_000n] as const

/** Names of the algorithms that lead from tickets and chance to winners; part of the hash, so that no change is unseen. */
export const drawAlgorithms = {
  secret: 'daan raffle draw v1',
  beacon: 'daan raffle beacon draw v1',
} as const

const wordLabel = 'taka-raffle-v1\0'
const wordBytes = 8
const allWords = 1n << BigInt(8 * wordBytes)

/** Hash functions; browser and server each bring their own. */
export type Hashes = {
  sha256(message: Uint8Array): Uint8Array
  hmacSha256(key: Uint8Array, message: Uint8Array): Uint8Array
}

/** A round's tickets are numbered without a gap: `tickets` of them, from `firstTicket` on. */
export type DrawnRound = { round: number; firstTicket: number; tickets: number }

/** The chance of a draw: a secret that its round promised, or a round of the public beacon. */
export type Chance = { source: 'secret'; seed: string } | { source: 'beacon'; beacon: BeaconRound }

/** Published result of a round; hashes, seeds and signatures are lower-case hexadecimal. */
export type PublishedDraw = DrawnRound & {
  algorithm: string
  drawSeed: string
  /** Ticket numbers by rank. */
  winners: readonly number[]
} & (
    | {
        source: 'secret'
        /** SHA-256 of `seed`, published before the first ticket. */
        commitment: string
        /** The secret, revealed by the draw. */
        seed: string
      }
    | { source: 'beacon'; chain: string; beacon: BeaconRound }
  )

/** Hashes, and the verification of the beacon's signature. */
export type VerificationTools = Hashes & { isOfBeacon(beacon: BeaconRound): boolean }

/** Result of verifying a published draw; each part alone may be wrong. */
export type Verification = {
  /** The secret is the one promised, or the signature is the beacon's. */
  chance: boolean
  drawSeed: boolean
  winners: boolean
}

/** The hash by which a seed is promised. */
export function commitmentTo(seed: string, { sha256 }: Hashes): string {
  return hexOf(sha256(bytesOfHex(seed)))
}

/** The draw of a round: as many winners as there are prizes, or tickets. */
export function drawRound(
  round: DrawnRound,
  chance: Chance,
  hashes: Hashes,
): { drawSeed: string; winners: number[] } {
  const drawSeed = hashes.sha256(drawText(round, chance))
  const places = Math.min(prizesTaka.length, round.tickets)
  const positions = drawPositions(drawSeed, round.tickets, places, hashes)
  return {
    drawSeed: hexOf(drawSeed),
    winners: positions.map((position) => round.firstTicket + position),
  }
}

/** Draws a published round again and compares. */
export function verifyDraw(published: PublishedDraw, tools: VerificationTools): Verification {
  const { drawSeed, winners } = drawRound(published, published, tools)
  return {
    chance: published.algorithm === drawAlgorithms[published.source] && isChance(published, tools),
    drawSeed: drawSeed === published.drawSeed,
    winners: winners.join() === published.winners.join(),
  }
}

function isChance(published: PublishedDraw, tools: VerificationTools): boolean {
  if (published.source === 'beacon') {
    return published.chain === quicknet.chain && tools.isOfBeacon(published.beacon)
  }
  return commitmentTo(published.seed, tools) === published.commitment
}

/**
 * The first `places` positions of a Fisher–Yates shuffle of 0 … `tickets` − 1. Its random words are the
 * first eight bytes of HMAC-SHA-256 over a counter; a word that would favour some position is passed over.
 * @throws RangeError when there are fewer tickets than places
 */
export function drawPositions(
  key: Uint8Array,
  tickets: number,
  places: number,
  hashes: Hashes,
): number[] {
  if (!Number.isSafeInteger(tickets) || places > tickets) throw new RangeError('Too few tickets.')
  const below = createRandomBelow(key, hashes)
  const moved = new Map<number, number>()
  const at = (position: number) => moved.get(position) ?? position
  return Array.from({ length: places }, (_, place) => {
    const source = place + below(tickets - place)
    const position = at(source)
    moved.set(source, at(place))
    return position
  })
}

/** Gives whole numbers from 0 to below a range, each as likely as any other. */
function createRandomBelow(key: Uint8Array, { hmacSha256 }: Hashes): (range: number) => number {
  const message = new Uint8Array(wordLabel.length + wordBytes)
  message.set(utf8(wordLabel))
  const counter = new DataView(message.buffer, wordLabel.length)
  let count = 0n
  return (range) => {
    const size = BigInt(range)
    const limit = allWords - (allWords % size)
    for (;;) {
      counter.setBigUint64(0, count++)
      const { buffer, byteOffset } = hmacSha256(key, message)
      const word = new DataView(buffer, byteOffset).getBigUint64(0)
      if (word < limit) return Number(word % size)
    }
  }
}

function drawText({ round, firstTicket, tickets }: DrawnRound, chance: Chance): Uint8Array {
  const drawn = [drawAlgorithms[chance.source], round, firstTicket, tickets]
  const by =
    chance.source === 'secret'
      ? [chance.seed]
      : [quicknet.chain, chance.beacon.round, chance.beacon.signature]
  return utf8([...drawn, ...by, ''].join('\n'))
}

function utf8(text: string): Uint8Array {
  return new TextEncoder().encode(text)
}

function hexOf(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}
