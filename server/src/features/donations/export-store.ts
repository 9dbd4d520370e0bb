import type { DayRange } from '@daan/contract/desk'
import type { GiftFilter } from '@daan/contract/gift-desk'
import { giftStateName } from '@daan/contract/gift-states'
import { decimalTaka } from '@daan/contract/taka'
import { shownMobile } from '@daan/contract/telephone'
import type { Queryable } from '../../db/database.ts'
import { withinDaysSql } from '../../db/dhaka-days.ts'
import { asCells, readPages, rowsPerPage, type TableExport } from '../../exports/exported-table.ts'
import { type NumberedTable, readNumbered } from '../../exports/numbered-rows-store.ts'
import { receiptNumberOf } from '../../receipt-number.ts'
import { giftWithDonor } from './desk-store.ts'
import { type ListedGift, loadGifts, loadGiftsOf } from './gift-list-store.ts'

const exportedGift: NumberedTable = {
  ...giftWithDonor,
  columns: `${giftWithDonor.columns}, (SELECT category FROM fund WHERE key = donation.fund) AS "fundCategory"`,
  moment: 'stands.given_at',
  numbersOfDays: `SELECT number FROM donation WHERE ${withinDaysSql('at', '$1', '$2')}
    UNION ALL SELECT donation FROM hand_gift
    WHERE ($1::date IS NULL OR day >= $1) AND ($2::date IS NULL OR day <= $2)`,
}

const giftColumns = [
  'receipt_number',
  'given_at_dhaka',
  'fund_category',
  'fund_type',
  'amount_taka',
  'refunded_taka',
  'state',
  'way',
  'donor_name',
  'donor_email',
  'donor_phone',
  'has_account',
  'in_kind_taka',
]

/**
 * Tables of gifts, with who gave them as far as that is still kept: of some days, those that a filter leaves, and chosen
 * ones by their numbers, the newest first.
 */
export function giftExports(giftsArePromises: boolean): {
  ofDays: TableExport<DayRange>
  filtered: TableExport<GiftFilter>
  chosen: TableExport<readonly bigint[]>
} {
  const columns = giftColumns
  const cellsOf = (gift: ExportedGift) => giftCells(gift, giftsArePromises)
  return {
    ofDays: {
      columns,
      pages: (db, days) => asCells(readNumbered<ExportedGift>(db, exportedGift, days), cellsOf),
    },
    filtered: { columns, pages: (db, filter) => asCells(readFiltered(db, filter), cellsOf) },
    chosen: { columns, pages: (db, numbers) => asCells(readChosen(db, numbers), cellsOf) },
  }
}

type ExportedGift = Omit<ListedGift, 'payment' | 'remindedAt'>

function giftCells(gift: ExportedGift, giftsArePromises: boolean) {
  const isInKind = gift.way === 'inKind'
  return [
    receiptNumberOf(gift.number),
    gift.at,
    gift.fundCategory,
    gift.fundType,
    isInKind ? null : decimalTaka(gift.poisha), // in no sum of the column
    decimalTaka(gift.refunded),
    giftStateName(gift.state, giftsArePromises).en,
    gift.way,
    gift.name,
    gift.email,
    gift.phone && shownMobile(gift.phone, 'en'), // with a hyphen, so that a spreadsheet makes no number of it
    yesOrNo(gift.hasAccount),
    isInKind ? decimalTaka(gift.poisha) : null,
  ]
}

function readFiltered(db: Queryable, filter: GiftFilter) {
  return readPages<ListedGift, bigint | undefined>(
    undefined,
    (before) => loadGifts(db, filter, { before, most: rowsPerPage }),
    ({ number }) => number,
  )
}

async function* readChosen(db: Queryable, numbers: readonly bigint[]) {
  yield await loadGiftsOf(db, numbers)
}

type DonorRow = {
  uid: string
  name: string
  email: string | null
  phone: string | null
  poisha: bigint
  donations: bigint
  isNamed: boolean | null
}

/** All donors with an account, with what they gave in all. Guests stand with their gifts alone. */
export const donorExport: TableExport<DayRange> = {
  columns: ['account', 'name', 'email', 'gifts', 'amount_taka', 'agreed_to_be_named', 'phone'],
  pages: (db) =>
    asCells(readDonors(db), ({ uid, name, email, phone, poisha, donations, isNamed }) => [
      uid,
      name,
      email,
      donations,
      decimalTaka(poisha),
      yesOrNo(isNamed ?? false),
      phone && shownMobile(phone, 'en'),
    ]),
}

/** A donor's telephone is looked for in so many of their latest gifts. */
const phonesSought = 50

function readDonors(db: Queryable) {
  async function load(after: string): Promise<DonorRow[]> {
    const { rows } = await db.query<DonorRow>({
      name: 'read-donors',
      text: `SELECT uid, coalesce(person.name, donor.name) AS name, email, poisha, donations,
          is_named AS "isNamed", (SELECT phone FROM (
            (SELECT number FROM donation WHERE donor_uid = uid ORDER BY number DESC LIMIT ${phonesSought})
            UNION ALL (SELECT donation FROM joined_gift WHERE joined_gift.donor_uid = uid ORDER BY donation DESC LIMIT ${phonesSought})
          ) AS own JOIN donor_detail ON donation = own.number
          WHERE phone IS NOT NULL ORDER BY own.number DESC LIMIT 1) AS phone
        FROM donor LEFT JOIN person ON person.id = uid
        WHERE uid > $1 ORDER BY uid LIMIT ${rowsPerPage}`,
      values: [after],
    })
    return rows
  }
  return readPages('', load, ({ uid }) => uid)
}

function yesOrNo(is: boolean): string {
  return is ? 'yes' : 'no'
}
