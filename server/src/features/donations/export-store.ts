import type { DayRange } from '@daan/contract/desk'
import type { GiftFilter } from '@daan/contract/gift-desk'
import { giftStateName } from '@daan/contract/gift-states'
import { decimalTaka } from '@daan/contract/taka'
import { shownMobile } from '@daan/contract/telephone'
import type { Queryable } from '../../db/database.ts'
import { withinDaysSql } from '../../db/dhaka-days.ts'
import {
  type Cell,
  readPages,
  rowsPerPage,
  type TableExport,
  tableOf,
} from '../../exports/exported-table.ts'
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

type ExportedGift = Omit<ListedGift, 'payment' | 'remindedAt'>

/**
 * Tables of gifts, with who gave them as far as that is still kept: of some days, those that a filter leaves, and chosen
 * ones by their numbers, the newest first.
 */
export function giftExports(giftsArePromises: boolean): {
  ofDays: TableExport<DayRange>
  filtered: TableExport<GiftFilter>
  chosen: TableExport<readonly bigint[]>
} {
  const cells = giftCells(giftsArePromises)
  return {
    ofDays: tableOf(cells, (db, days) => readNumbered<ExportedGift>(db, exportedGift, days)),
    filtered: tableOf(cells, readFiltered),
    chosen: tableOf(cells, readChosen),
  }
}

function giftCells(giftsArePromises: boolean) {
  return {
    receipt_number: ({ number }) => receiptNumberOf(number),
    given_at_dhaka: ({ at }) => at,
    fund_category: ({ fundCategory }) => fundCategory,
    fund_type: ({ fundType }) => fundType,
    amount_taka: ({ way, poisha }) => (way === 'inKind' ? null : decimalTaka(poisha)), // in no sum of the column
    refunded_taka: ({ refunded }) => decimalTaka(refunded),
    state: ({ state }) => giftStateName(state, giftsArePromises).en,
    way: ({ way }) => way,
    donor_name: ({ name }) => name,
    donor_email: ({ email }) => email,
    donor_phone: phoneCell,
    has_account: ({ hasAccount }) => yesOrNo(hasAccount),
    in_kind_taka: ({ way, poisha }) => (way === 'inKind' ? decimalTaka(poisha) : null),
  } satisfies Record<string, (gift: ExportedGift) => Cell>
}

/** With a hyphen, so that a spreadsheet makes no number of it. */
function phoneCell({ phone }: { phone: string | null }): Cell {
  return phone && shownMobile(phone, 'en')
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
export const donorExport = tableOf<DonorRow, DayRange>(
  {
    account: ({ uid }) => uid,
    name: ({ name }) => name,
    email: ({ email }) => email,
    gifts: ({ donations }) => donations,
    amount_taka: ({ poisha }) => decimalTaka(poisha),
    agreed_to_be_named: ({ isNamed }) => yesOrNo(isNamed ?? false),
    phone: phoneCell,
  },
  readDonors,
)

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
