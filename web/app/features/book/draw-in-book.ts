import { timeOfBeaconRound } from '@daan/contract/beacon'
import type { Reply } from '@daan/contract/call'
import { closingDocument, findDrawInBook, getDraw } from '@daan/contract/raffle'
import type { z } from 'zod/mini'
import { callServer } from '../../api/call-server.ts'
import { type ReadTile, readBookText, readTile } from './book-files.ts'
import { type OpenBook, openBook } from './open-book.ts'
import { type BookedRound, readDocument, readRound } from './read-round.ts'
import { verifyWitnesses } from './verify-witnesses.ts'

/** A draw as it was published. */
export type Draw = Reply<typeof getDraw>

/** A book, and where it says something of a draw: by the server's word, until it was read. */
export type DrawPlaces = { book: OpenBook; places: NonNullable<Reply<typeof findDrawInBook>> }

/** The time of a closing entry, as a witness or the site says; `late` once the beacon had signed. */
export type Closed = { by: 'witness' | 'word'; at: Date } | 'late' | 'missing'

/** Outcome of comparing the book with a draw; a part is null where the book need not say it. */
export type DrawVerdict = {
  /** The book has the tickets that were drawn from, all before the round was closed or drawn, and no others. */
  tickets: boolean
  /** The closing entry names the round of the beacon that drew. */
  beacon: boolean | null
  closed: Closed | null
  /** The entry of the draw says the same as was published. */
  result: boolean | null
}

/** Reads the files that a book publishes. */
type Files = { readTile: ReadTile; readText: (name: string) => Promise<string> }

const published: Files = { readTile, readText: readBookText }

/** Finds what the book has of a draw; null where it has nothing. @throws BookFault, and what `callServer` does */
export async function findPlaces(round: number): Promise<DrawPlaces | null> {
  const places = await callServer(findDrawInBook, { params: { round: String(round) } })
  return places && { places, book: await openBook() }
}

/**
 * Reads the book from a round's first ticket to its end, and compares what it says with a draw.
 * @throws BookFault, Unreachable
 */
export async function readDraw(
  draw: Draw,
  { book, places }: DrawPlaces,
  files = published,
): Promise<DrawVerdict> {
  const from = places.firstTicket
  const booked = await readRound(draw.round, { from, tree: book, readTile: files.readTile })
  const documentOf = async (place: number | null, type: string) => {
    const statement = booked.statements.get(place ?? -1)
    return statement?.type === type ? readDocument(statement, files.readText) : null
  }
  const close = await documentOf(places.close, 'close')
  const drawn = await documentOf(places.draw, 'draw')
  const closing = close === null ? null : closingDocument.parse(close)
  return {
    tickets: isDrawnFrom(draw, booked, places) && isClosedWith(draw, booked, closing),
    beacon: draw.source === 'beacon' && closing ? closing.beaconRound === draw.beacon.round : null,
    closed:
      draw.source === 'beacon'
        ? await closedAt(draw.beacon.round, closing && { book, places }, files)
        : null,
    result:
      drawn === null ? null : JSON.stringify(getDraw.reply.parse(drawn)) === JSON.stringify(draw),
  }
}

/** Tells whether the tickets of a round are those that were drawn from, and all before the entry that ends it. */
function isDrawnFrom(
  { firstTicket, tickets }: Draw,
  booked: BookedRound,
  { close, draw }: DrawPlaces['places'],
): boolean {
  const end = close ?? draw ?? 0
  const numbers = booked.tickets
    .map(({ number }) => Number(number))
    .sort((one, other) => one - other)
  return (
    numbers.length === tickets &&
    numbers.every((number, at) => number === firstTicket + at) &&
    booked.tickets.every(({ index }) => index < end)
  )
}

/** Tells whether a closing entry, if there is one, says the same. */
function isClosedWith(
  { round, firstTicket, tickets }: Draw,
  { listHash }: BookedRound,
  closing: z.output<typeof closingDocument> | null,
): boolean {
  if (!closing) return true
  return (
    closing.round === round &&
    closing.firstTicket === firstTicket &&
    closing.tickets === tickets &&
    closing.ticketList === listHash
  )
}

/** Finds the time of the closing entry: that of a witness is proven, that of the site is its word. */
async function closedAt(
  beaconRound: number,
  closed: DrawPlaces | null,
  { readTile: read, readText }: Files,
): Promise<Closed> {
  if (!closed || closed.places.close === null || !closed.places.closedAt) return 'missing'
  const { close, closedAt: at, cosigned } = closed.places
  const signedAt = timeOfBeaconRound(beaconRound)
  const seen = cosigned
    ? await verifyWitnesses({ policy: await readText('policy'), cosigned }, closed.book, read)
    : []
  const times = seen.flatMap((one) => (one.seen && one.seen.size > close ? [one.seen.at] : []))
  const [witnessed] = times.toSorted((one, other) => one.getTime() - other.getTime())
  if (witnessed && witnessed < signedAt) return { by: 'witness', at: witnessed }
  return at < signedAt ? { by: 'word', at } : 'late'
}
