import { giftStates } from '@daan/contract/donations'
import type { GiftFilter } from '@daan/contract/gift-desk'
import { giftsListed } from '@daan/contract/gift-desk'
import type { Db } from '../server/src/db/database.ts'
import { findDonors } from '../server/src/features/donations/donor-list-store.ts'
import { loadGiftSums, loadGifts } from '../server/src/features/donations/gift-list-store.ts'

/** Something that staff ask; each round asks for something else of the kind. */
export type DeskQuery = { what: string; ask: (db: Db, round: number) => Promise<unknown> }

type Kind = readonly [what: string, filter: (round: number) => GiftFilter]

const one = <Value>(values: readonly [Value, ...Value[]], round: number): Value =>
  values[round % values.length] ?? values[0]

const given = ['Nusrat', 'Karim', 'Fatema', 'Sumaiya', 'Delwar', 'Zahid'] as const
const family = ['Rahman', 'Khatun', 'Hossain', 'Talukder', 'Mollah'] as const
const bangla = ['করিম', 'নুসরাত', 'রোকেয়া', 'আনোয়ার', 'ফাতেমা'] as const
const funds = ['zakat', 'floodRelief', 'education', 'orphans'] as const
const days = ['2026-10-01', '2025-03-05', '2024-01-01', '2026-08-15'] as const
const ways = ['bkash', 'sslcommerz', 'transfer', 'none'] as const

/** Somewhere among the donors, the same for a round in every run. */
const donorOf = (donors: number, round: number) => 1 + ((round * 48_271 + 11) % donors)

/** As `fill-desk.sql` numbers the money of a gift. */
const transactionOf = (gift: number) =>
  `T${((BigInt(gift) * 11_400_714_819n) % 2n ** 36n).toString(16).padStart(9, '0')}`

const searches = (donors: number): readonly Kind[] => [
  ['a given name', (round) => ({ search: one(given, round) })],
  ['a family name', (round) => ({ search: one(family, round) })],
  ['the most frequent name', () => ({ search: 'Abdul Rahman' })],
  ['a whole name', (round) => ({ search: `${one(given, round)} ${one(family, round)}` })],
  ['a name in Bangla', (round) => ({ search: one(bangla, round) })],
  ['three letters of a name', (round) => ({ search: one(given, round).slice(1, 4) })],
  ['two letters', (round) => ({ search: one(given, round).slice(0, 2) })],
  ['a name that nobody has', (round) => ({ search: `Xyqqz${round}` })],
  ['an e-mail address', (round) => ({ search: `donor.${donorOf(donors, round)}@example.org` })],
  ['a part of an address', (round) => ({ search: `.${donorOf(donors, round)}@exa` })],
  ['the domain of all addresses', () => ({ search: 'example.org' })],
  [
    'a telephone number',
    (round) => ({ search: `017${String(donorOf(donors, round)).padStart(8, '0')}` }),
  ],
  [
    'the end of a number',
    (round) => ({ search: String(donorOf(donors, round)).padStart(6, '0').slice(-6) }),
  ],
  ['a TrxID', (round) => ({ search: transactionOf(donorOf(donors, round)) })],
  ['a receipt', (round) => ({ search: `DN-${donorOf(donors, round)}` })],
  ['a sum', (round) => ({ search: one(['৳500', '৳1,234', '৳2,501', '৳10,399'], round) })],
  ['eight words', () => ({ search: 'md abdul rahman md abdul rahman example org' })],
]

const filters: readonly Kind[] = [
  ['nothing', () => ({})],
  ...giftStates.map((state): Kind => [`state ${state}`, () => ({ state })]),
  ...ways.map((way): Kind => [`way ${way}`, () => ({ way })]),
  ['a fund', (round) => ({ fund: one(funds, round) })],
  ['with an account', () => ({ account: 'with' })],
  ['without', () => ({ account: 'without' })],
  ['a day', (round) => ({ from: one(days, round), to: one(days, round) })],
  ['from a day on', (round) => ({ from: one(days, round) })],
  ['an amount', () => ({ least: 100_000n, most: 100_000n })],
  ['amounts', (round) => ({ least: 100_000n + BigInt(round) * 1000n, most: 500_000n })],
  ['amounts that nobody gave', () => ({ least: 999_999_900n })],
  [
    'fund, state, way and days',
    (round) => ({
      fund: one(funds, round),
      state: 'paid',
      way: 'bkash',
      from: '2025-01-01',
      to: '2025-12-31',
    }),
  ],
  [
    'pledges of a fund with an amount',
    (round) => ({ fund: one(funds, round), state: 'pledged', least: 250_000n }),
  ],
  ['the most frequent name in a fund', (round) => ({ search: 'Rahman', fund: one(funds, round) })],
  ['a name among refunds', (round) => ({ search: one(given, round), state: 'refunded' })],
  [
    'a name on a day',
    (round) => ({ search: one(family, round), from: one(days, round), to: one(days, round) }),
  ],
]

/** Lists and sums of gifts, by each search and filter, and pages far back. */
export function giftQueries(donors: number): DeskQuery[] {
  const page = { before: undefined, most: giftsListed }
  const back = { before: BigInt(Math.round(donors / 2)), most: giftsListed }
  return [...filters, ...searches(donors)].flatMap(([what, filterOf]) => [
    {
      what: `gifts: ${what}`,
      ask: (db: Db, round: number) => loadGifts(db, filterOf(round), page),
    },
    {
      what: `gifts far back: ${what}`,
      ask: (db: Db, round: number) => loadGifts(db, filterOf(round), back),
    },
    { what: `sums: ${what}`, ask: (db: Db, round: number) => loadGiftSums(db, filterOf(round)) },
  ])
}

/** Searches of donors. */
export function donorQueries(donors: number): DeskQuery[] {
  const page = { before: undefined, most: giftsListed }
  return searches(donors).map(([what, filterOf]) => ({
    what: `donors: ${what}`,
    ask: (db, round) => findDonors(db, filterOf(round).search, page),
  }))
}
