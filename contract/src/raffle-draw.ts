import { prizesTaka } from './raffle.ts'

/** How winners follow from a seed and the tickets; said in what is hashed, so that it cannot change unseen. */
export const drawAlgorithm = 'daan raffle draw v1'

const wordLabel = 'taka-raffle-v1\0'
const wordBytes = 8
const allWords = 1n << BigInt(8 * wordBytes)

/** What a draw is computed with; browser and server each bring their own. */
export type Hashes = {
  sha256(message: Uint8Array): Uint8Array
  hmacSha256(key: Uint8Array, message: Uint8Array): Uint8Array
}

/** A round's tickets are numbered without a gap: `tickets` of them, from `firstTicket` on. */
export type DrawnRound = { round: number; firstTicket: number; tickets: number }

/** What a round published, all hashes and seeds in lower-case hexadecimal. */
export type PublishedDraw = DrawnRound & {
  /** SHA-256 of `seed`, published before the first ticket. */
  commitment: string
  /** The secret, revealed by the draw. */
  seed: string
  drawSeed: string
  /** Ticket numbers by rank. */
  winners: readonly number[]
}

/** What holds of a published draw; each part alone may be wrong. */
export type Verification = { commitment: boolean; drawSeed: boolean; winners: boolean }

/** The hash by which a seed is promised. */
export function commitmentTo(seed: string, { sha256 }: Hashes): string {
  return hexOf(sha256(bytesOf(seed)))
}

/** The draw of a round whose secret is `seed`: as many winners as there are prizes, or tickets. */
export function drawRound(
  round: DrawnRound,
  seed: string,
  hashes: Hashes,
): { drawSeed: string; winners: number[] } {
  const drawSeed = hashes.sha256(drawText(round, seed))
  const places = Math.min(prizesTaka.length, round.tickets)
  const positions = drawPositions(drawSeed, round.tickets, places, hashes)
  return {
    drawSeed: hexOf(drawSeed),
    winners: positions.map((position) => round.firstTicket + position),
  }
}

/** Draws a published round again and compares. */
export function verifyDraw(published: PublishedDraw, hashes: Hashes): Verification {
  const { drawSeed, winners } = drawRound(published, published.seed, hashes)
  return {
    commitment: commitmentTo(published.seed, hashes) === published.commitment,
    drawSeed: drawSeed === published.drawSeed,
    winners: winners.join() === published.winners.join(),
  }
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
    const taken = place + below(tickets - place)
    const position = at(taken)
    moved.set(taken, at(place))
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

function drawText({ round, firstTicket, tickets }: DrawnRound, seed: string): Uint8Array {
  return utf8([drawAlgorithm, round, firstTicket, tickets, seed, ''].join('\n'))
}

function utf8(text: string): Uint8Array {
  return new TextEncoder().encode(text)
}

function hexOf(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}

function bytesOf(hex: string): Uint8Array {
  const pairs = hex.match(/../g) ?? []
  return Uint8Array.from(pairs, (pair) => Number.parseInt(pair, 16))
}
