import { recordedRound } from '@daan/contract/_recorded-beacon'
import { quicknet, timeOfBeaconRound } from '@daan/contract/beacon'
import { getDraw } from '@daan/contract/raffle'
import { drawAlgorithms } from '@daan/contract/raffle-draw'
import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'
import { expect, it } from 'vitest'
import { signed, tilesOf, witnessOf } from './_published-book.ts'
import { type Draw, readDraw } from './draw-in-book.ts'
import { checkpointOf } from './remembered-book.ts'

const day = '2026-11-21'
const draw: Draw = getDraw.reply.parse({
  source: 'beacon',
  algorithm: drawAlgorithms.beacon,
  round: 3,
  firstTicket: 11,
  tickets: 3,
  drawSeed: 'ab'.repeat(32),
  winners: [12, 11, 13],
  chain: quicknet.chain,
  beacon: recordedRound,
})
const signedAt = timeOfBeaconRound(recordedRound.round)
const secondsBefore = (seconds: number) => new Date(signedAt.getTime() - seconds * 1000)

const ticket = (number: number, round = 3) =>
  `ticket clearing raffle 10000 ${day} ${'h'.repeat(43)} ${round} ${number}`
const hashOf = (text: string) => sha256(utf8ToBytes(text))
const base64Url = (text: string) => Buffer.from(hashOf(text)).toString('base64url')
const statement = (type: string, document: string) =>
  `statement ${type} ${day} ${base64Url(document)}`

const before = [...Array<string>(300).fill(`deposit bank cash.2 5 ${day}`), ticket(10, 2)]
const tickets = [ticket(12), ticket(11), ticket(13)]
const listOf = (entries: readonly string[]) =>
  bytesToHex(hashOf(entries.map((entry) => `${entry}\n`).join('')))
const closing = {
  beaconRound: Number(recordedRound.round),
  firstEntry: 301,
  firstTicket: 11,
  lastEntry: 303,
  round: 3,
  ticketList: listOf(tickets),
  tickets: 3,
}

const witness = witnessOf('witness.example')
type Change = {
  sold?: readonly string[]
  after?: readonly string[]
  close?: Partial<typeof closing> | null
  drawn?: Draw
  closedAt?: Date
  /** Seconds before the beacon's signature at which a witness saw the book. */
  witnessed?: number
  document?: string
  served?: readonly string[]
}

/** Reads the draw as a browser does from a book that is changed so. */
async function read(change: Change = {}) {
  const { sold = tickets, after = [], drawn = draw, close = {}, witnessed } = change
  const closed = close && JSON.stringify({ ...closing, ...close })
  const result = JSON.stringify(drawn)
  const end = [...(closed === null ? [] : [statement('close', closed)]), ...after]
  const entries = [...before, ...sold, ...end, statement('draw', result), ticket(14, 4)]
  const book = signed(entries)
  const note = book.note
  const line = witnessed && witness.lineFor(note, secondsBefore(witnessed).getTime() / 1000)
  const files: Record<string, string> = {
    policy: `witness w ${witness.verifier} https://witness.example\n`,
    [`document/${base64Url(closed ?? '')}`]: change.document ?? closed ?? '',
    [`document/${base64Url(result)}`]: result,
  }
  const opened = { ...book, checkpoint: checkpointOf(book), sizeBefore: null }
  const places = {
    firstTicket: 301,
    close: closed === null ? null : 301 + sold.length,
    draw: 301 + sold.length + end.length,
    closedAt: closed === null ? null : (change.closedAt ?? secondsBefore(590)),
    cosigned: line ? note + line : null,
  }
  return readDraw(
    draw,
    { book: opened, places },
    {
      readTile: tilesOf(change.served ?? entries).readTile,
      readText: async (name) => files[name] ?? '',
    },
  )
}

const whole = {
  tickets: true,
  beacon: true,
  closed: { by: 'word', at: secondsBefore(590) },
  result: true,
}

it('a draw is that of the book where all of it agrees', async () => {
  expect(await read()).toEqual(whole)
})

it.each<[string, Change, object]>([
  ['a ticket too few', { sold: tickets.slice(1) }, { tickets: false }],
  ['a ticket twice', { sold: [...tickets, ticket(13)] }, { tickets: false }],
  ['another number', { sold: [...tickets.slice(1), ticket(14)] }, { tickets: false }],
  ['a ticket after the close', { sold: tickets.slice(1), after: [ticket(12)] }, { tickets: false }],
  ['another list', { close: { ticketList: listOf([]) } }, { tickets: false }],
  ['another count', { close: { tickets: 4 } }, { tickets: false }],
  ['another round closed', { close: { round: 4 } }, { tickets: false }],
  ['another round of the beacon', { close: { beaconRound: 1001 } }, { beacon: false }],
  ['other winners', { drawn: { ...draw, winners: [11, 12, 13] } }, { result: false }],
  ['a close after the signature', { closedAt: secondsBefore(-1) }, { closed: 'late' }],
  ['a close that only a late witness saw', { witnessed: -5 }, {}],
  ['no close', { close: null }, { beacon: null, closed: 'missing' }],
])('with %s it says so', async (_what, change, verdict) => {
  expect(await read(change)).toEqual({ ...whole, ...verdict })
})

it('a witness that saw the close in time proves the time, whatever the site says', async () => {
  const closed = { by: 'witness', at: secondsBefore(580) }
  expect(await read({ witnessed: 580, closedAt: secondsBefore(-5) })).toEqual({ ...whole, closed })
})

it('entries or a document other than those that were signed are a fault', async () => {
  const served = [...before, ...tickets.toReversed(), ...Array<string>(3).fill(ticket(14, 4))]
  await expect(read({ served })).rejects.toThrow('signed root')
  const document = JSON.stringify({ ...closing, tickets: 4 })
  await expect(read({ document })).rejects.toThrow('not the one that its entry names')
})
