import { BookFault } from '@daan/contract/book-fault'
import { type FundTotals, getFundTotals } from '@daan/contract/donations'
import { fundCategories } from '@daan/contract/funds'
import { expect, it } from 'vitest'
import { signed, tilesOf } from './_published-book.ts'
import { agreementOf, compareTotals } from './compare-totals.ts'
import { BookAdder, type ReadBook } from './re-add.ts'
import { checkpointOf, expectExtension } from './remembered-book.ts'
import { bundlesFrom } from './tree-tiles.ts'

const hash = 'OCrvRzy87nIF1qUPenzjbsN6BFLVcZxfJLxwznxhJAs'
const day = '2026-11-21'
const gifts = (count: number) =>
  Array.from({ length: count }, (_, at) => `donation clearing zakat ${at + 1} ${day} ${hash}`)

/** One entry of each kind, among many gifts. */
const book = [
  `fund zakat open ${day}`,
  ...gifts(300),
  `donation cash.2 orphans 5000 ${day} ${hash}`,
  `refund zakat clearing 40 ${day} 100`,
  `reversal orphans cash.2 2000 ${day} 301`,
  `fee gatewayFees clearing 9 ${day} 1`,
  `ticket clearing raffle 10000 ${day} ${hash} 1 1`,
  `inKind goods.given goods.held 700 ${day} ${hash}`,
  `payout zakat bank 150 ${day} ${hash}`,
  `prize prizes bank 50 ${day} ${hash}`,
  `deposit bank cash.2 60 ${day}`,
  `difference cash.difference cash.2 1 ${day}`,
  `statement restart ${day} ${hash}`,
  ...gifts(250),
]

async function read(
  entries: readonly string[],
  { readTile } = tilesOf(entries),
  known: ReadBook | null = null,
): Promise<ReadBook> {
  const { note } = signed(entries)
  const adder = new BookAdder(known, { note, checkpoint: checkpointOf({ note }) })
  for await (const bundle of bundlesFrom(known?.size ?? 0, entries.length, readTile))
    adder.add(bundle)
  return adder.finish()
}

it('every kind of entry is added to both of its accounts', async () => {
  const { size, accounts } = await read(book)
  const zakat = (300 * 301) / 2 + (250 * 251) / 2
  expect(size).toBe(book.length)
  expect(accounts['zakat']).toEqual({ received: `${zakat - 40}`, balance: `${zakat - 40 - 150}` })
  expect(accounts['orphans']).toEqual({ received: '3000', balance: '3000' })
  expect(accounts['cash.2']?.balance).toBe(`${-5000 + 2000 + 60 + 1}`)
  expect(accounts['bank']?.balance).toBe(`${150 + 50 - 60}`)
  const balances = Object.values(accounts).map(({ balance }) => BigInt(balance))
  expect(balances.reduce((sum, balance) => sum + balance)).toBe(0n)
})

it('a reading goes on from wherever the one before stopped, and asks for nothing twice', async () => {
  const whole = await read(book)
  for (const stop of [1, 255, 256, 257, 512, book.length]) {
    const before = await read(book.slice(0, stop))
    const tiles = tilesOf(book)
    const stored: ReadBook = JSON.parse(JSON.stringify(before))
    expect(await read(book, tiles, stored)).toEqual(whole)
    const { paths } = tiles
    expect(paths).toHaveLength({ 512: 1, [book.length]: 0 }[stop] ?? 2)
  }
})

const [first = '', second = '', third = '', ...others] = book
const tampered: readonly (readonly [string, readonly string[]])[] = [
  ['a flipped bit', [first, second.replace('zakat 1 ', 'zakat 0 '), third, ...others]],
  ['a sum ten times as large', [first, `${second.replace(' 1 ', ' 10 ')}`, third, ...others]],
  ['another day', [first, second.replace('-21', '-22'), third, ...others]],
  ['a dropped entry', [first, third, ...others, third]],
  ['two swapped', [first, third, second, ...others]],
  ['one doubled', [first, second, second, ...others]],
  ['one inserted late', [first, second, second, third, ...others]],
  ['the last missing', book.slice(0, -1)],
]

it.each(tampered)(
  '%s under a signed root is a fault, whether read anew or on',
  async (_what, served) => {
    const published = served.length < book.length ? [...served, 'x'] : served.slice(0, book.length)
    await expect(read(book, tilesOf(published))).rejects.toThrow(BookFault)
    const known = await read(published.slice(0, 200)).catch(() => null)
    if (known) await expect(read(book, tilesOf(published), known)).rejects.toThrow(BookFault)
  },
)

it('an entry of a kind that this page does not know is no fault, once it is proven', async () => {
  const later = [...book, 'gold zakat bank 5 2026-11-21', ...gifts(2)]
  await expect(read(later)).rejects.not.toThrow(BookFault)
})

it('a book shorter than what was read is a fault', async () => {
  await expect(read(book.slice(0, 500), undefined, await read(book))).rejects.toThrow('shorter')
})

it('a reading of changed entries does not lead to the root of the book', async () => {
  const forged = await read([first, third, second, ...others].slice(0, 300))
  await expect(read(book, undefined, forged)).rejects.toThrow('do not lead to the signed root')
})

it.each([1, 255, 256, 300, book.length])(
  'a book extends what it was at %i entries',
  async (size) => {
    const { readTile, paths } = tilesOf(book)
    await expectExtension(signed(book.slice(0, size)), signed(book), readTile)
    expect(paths.length).toBeLessThanOrEqual(5)
  },
)

it.each([
  ['fork', [first, third, second, ...others], {}],
  ['fork', [second, first, third, ...others, first], {}], // longer
  ['fork', [...book.slice(0, 100), second, ...book.slice(100)], {}],
  ['shorter', book.slice(0, 200), {}],
  ['key', book, { seed: 8 }],
  ['key', book, { name: 'books.example/2' }],
] as const)('another book is a fault against the one before: %s', async (kind, other, signer) => {
  const [before, after] = [signed(book.slice(0, 400)), signed(other, signer)]
  const extension = expectExtension(before, after, tilesOf(other).readTile)
  await expect(extension).rejects.toMatchObject({ kind, notes: [before.note, after.note] })
})

it('whoever sees only the fork sees nothing wrong', async () => {
  const fork = [first, third, second, ...others]
  expect((await read(fork)).accounts).toEqual((await read(book)).accounts)
})

function totals(zakat: number, orphans: number): FundTotals {
  const none = Object.fromEntries(fundCategories.map((name) => [name, { total: 0, all: {} }]))
  const all = { sadaqahFund: { total: zakat, all: { zakat } } }
  const organizationalFund = { total: orphans, all: { orphans } }
  return getFundTotals.reply.parse({ ...none, ...all, organizationalFund, total: 0, asOf: null })
}

it('totals agree with what was published while they were read, and differ from anything else', async () => {
  const reading = await read([
    `donation bank zakat 500 ${day} ${hash}`,
    `donation bank orphans 700 ${day} ${hash}`,
  ])
  const agreements = (...published: FundTotals[]) => {
    const funds = compareTotals(reading, published)
    return [agreementOf(funds), ...funds.map(({ agreement }) => agreement)]
  }
  expect(agreements(totals(5, 7))).toEqual(['equal', 'equal', 'equal'])
  expect(agreements(totals(5, 7), totals(6, 7))).toEqual(['equal', 'equal', 'equal'])
  expect(agreements(totals(4, 7), totals(6, 7))).toEqual(['moving', 'moving', 'equal'])
  expect(agreements(totals(4, 7), totals(4, 8))).toEqual(['different', 'different', 'equal'])
  const unlisted = await read([...book, `donation bank hidden 1 ${day} ${hash}`])
  expect(compareTotals(unlisted, [totals(5, 7)]).at(-1)).toMatchObject({
    fund: 'hidden',
    published: 0n,
    agreement: 'different',
  })
})
