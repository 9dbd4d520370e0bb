import { parseTaka } from '@daan/contract/taka'
import { refuseUnless } from '../../refused.ts'
import { createHeaderReader } from '../../spreadsheets/headers.ts'
import type { SheetRow } from '../../spreadsheets/read-csv.ts'
import { readDay } from '../../spreadsheets/read-day.ts'
import { putInOrder } from './statement-order.ts'

/** A line of a statement: what came, or went where it is negative. */
export type StatementLine = { day: string; poisha: bigint; words: string }

export type Statement = {
  /** As `YYYY-MM`; all its lines are of it. */
  month: string
  /** The earliest first. */
  lines: StatementLine[]
  /** The balance after the last line; null where the statement has none. */
  closing: bigint | null
}

/** Names of columns at the banks of Bangladesh, by their letters alone. */
const { guessColumns, splitHeaders } = createHeaderReader({
  day: [
    'date',
    'transactiondate',
    'trandate',
    'txndate',
    'trxdate',
    'postingdate',
    'postdate',
    'bookingdate',
    'datetime',
    'তারিখ',
    'দিন',
  ],
  words: [
    'description',
    'particulars',
    'narration',
    'details',
    'transactiondetails',
    'remarks',
    'বিবরণ',
  ],
  reference: [
    'chequeno',
    'chequenumber',
    'chqno',
    'instrumentno',
    'reference',
    'referenceno',
    'refno',
    'চেক নং',
  ],
  out: [
    'debit',
    'debitamount',
    'debitdr',
    'dr',
    'withdrawal',
    'withdrawals',
    'withdrawaldr',
    'withdraw',
    'paidout',
    'moneyout',
    'ডেবিট',
    'উত্তোলন',
    'খরচ',
  ],
  in: [
    'credit',
    'creditamount',
    'creditcr',
    'cr',
    'deposit',
    'deposits',
    'depositcr',
    'paidin',
    'moneyin',
    'ক্রেডিট',
    'জমা',
  ],
  side: [
    'drcr',
    'crdr',
    'debitcredit',
    'creditdebit',
    'type',
    'txntype',
    'trxtype',
    'trantype',
    'transactiontype',
    'indicator',
    'ধরন',
    'লেনদেনের ধরন',
  ],
  amount: ['amount', 'transactionamount', 'টাকা', 'পরিমাণ'],
  balance: ['balance', 'runningbalance', 'closingbalance', 'availablebalance', 'ব্যালেন্স', 'স্থিতি'],
})

type Field = NonNullable<ReturnType<typeof guessColumns>[number]>
type Cell = (field: Field) => string

/**
 * Reads the statement of a month. Rows without a day or without money, such as balances carried forward and sums, are
 * passed over.
 * @throws Refused for one without columns that we know, for a day, sum or side that cannot be read, and for several months
 */
export function readStatement(sheet: readonly SheetRow[]): Statement {
  const { headers, rows } = splitHeaders(sheet)
  const columns = guessColumns(headers)
  const has = (field: Field) => columns.includes(field)
  refuseUnless(has('day') && (has('amount') || (has('in') && has('out'))), 'bank.columnsUnknown')
  const cellsOf =
    ({ cells }: SheetRow): Cell =>
    (field) =>
      cells[columns.indexOf(field)]?.trim() ?? ''
  const readMoved = has('side') ? readBySide : readSigned
  const found = rows.map(cellsOf).flatMap((cell) => readLine(cell, readMoved) ?? [])
  const { lines, closing } = putInOrder(found)
  const month = lines[0]?.day.slice(0, 7)
  refuseUnless(month !== undefined, 'import.empty')
  const isOfOneMonth = lines.every(({ day }) => day.startsWith(month))
  refuseUnless(isOfOneMonth, 'bank.severalMonths')
  return { month, lines: lines.map(({ balance: _balance, ...line }) => line), closing }
}

type LineWithBalance = StatementLine & { balance: bigint | null }

const timeAfterDay = /[ T]\d{1,2}:\d{2}.*$/
/** Such as the line with the sums, whose first cell says so. */
const digit = /[\d০-৯]/

function readLine(cell: Cell, readMoved: typeof readSigned): LineWithBalance | null {
  const typed = cell('day').replace(timeAfterDay, '')
  const poisha = readMoved(cell)
  if (!digit.test(typed) || poisha === 0n) return null
  const day = readDay(typed, 'dayFirst')
  refuseUnless(day !== null && poisha !== null, 'bank.lineUnreadable')
  const words = [cell('words'), cell('reference')].filter((text) => text !== '').join(' · ')
  const balance = cell('balance') === '' ? null : readSum(cell('balance'))
  return { day, poisha, words, balance }
}

/** The money that a line moved; null where it cannot be read. */
function readSigned(cell: Cell): bigint | null {
  const [came, went, amount] = [cell('in'), cell('out'), cell('amount')].map(readSum)
  if (came == null || went == null || amount == null) return null
  return amount === 0n ? absolute(came) - absolute(went) : amount
}

/** As above, where a column beside the one for sums says whether money came or went. */
function readBySide(cell: Cell): bigint | null {
  const moved = readSigned(cell)
  if (moved === null || readSum(cell('amount')) === 0n) return moved
  // Such as `Dr` or `Deposit`: it says what columns for one side are called.
  const [side] = guessColumns([cell('side')])
  if (side === 'in') return absolute(moved)
  return side === 'out' ? -absolute(moved) : null
}

export const absolute = (poisha: bigint) => (poisha < 0n ? -poisha : poisha)

const sumShape = /^(?<minus>[-−(])?\s*(?<sum>[^()]*?)\s*\)?\s*(?<side>cr|dr)?\.?$/i
const nothing = /^[0০]*([.][0০]*)?$|^-$/

/** Reads a sum that may be nothing, negative, in brackets, or marked `DR` where it is owed or leaves; null for none. */
function readSum(text: string): bigint | null {
  if (nothing.test(text)) return 0n
  const { minus, sum = '', side = '' } = sumShape.exec(text)?.groups ?? {}
  if (nothing.test(sum)) return 0n
  const amount = parseTaka(sum)
  if (!amount.ok) return null
  return minus !== undefined || /dr/i.test(side) ? -amount.poisha : amount.poisha
}
