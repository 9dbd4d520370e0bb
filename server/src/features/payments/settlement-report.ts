import { maxFundTaka, poishaPerTaka } from '@daan/contract/taka'
import { refuseUnless } from '../../refused.ts'
import { readReportDay } from './report-day.ts'
import {
  amountHeads,
  type Cell,
  readAmount,
  readTable,
  transactionHeads,
} from './statement-table.ts'

/** A line of a settlement report: what was paid, and what the gateway kept of it. */
export type ReportLine = {
  /** The gateway's number of the money, or our reference. */
  transaction: string
  poisha: bigint
  feePoisha: bigint
  /** The day of Dhaka, as `YYYY-MM-DD`. */
  day: string
}

const heads = {
  transaction: transactionHeads,
  amount: amountHeads,
  fee: [
    'fee',
    'fees',
    'charge',
    'charges',
    'servicecharge',
    'merchantcharge',
    'transactionfee',
    'commission',
  ],
  refund: ['refund', 'refunds', 'refunded', 'refundamount', 'refundedamount'],
  type: ['type', 'transactiontype', 'trantype', 'status', 'transactionstatus'],
  net: ['storeamount', 'netamount', 'settledamount', 'settlementamount', 'merchantamount'],
  day: [
    'date',
    'datetime',
    'time',
    'transactiondate',
    'transactiontime',
    'transactiondatetime',
    'trandate',
    'paymentdate',
    'completedtime',
  ],
} as const

type Column = keyof typeof heads

/**
 * Reads the settlement report of a gateway, whose first line names its columns. Lines without an amount, and
 * those of refunds, are passed over. Where it has what reached the store, the fee is the rest, with all that the
 * gateway kept; of a line that tells of a refund as well, only a column of its own tells the fee.
 * @throws Refused for what is no such report, has no line, or comes to more than can be shown: nothing is guessed
 */
export function readSettlementReport(csv: string): ReportLine[] {
  const { has, rows } = readTable(csv, heads)
  const lines = rows.filter(isOfPayment).map((cell) => lineOf(cell, has('net')))
  const total = lines.reduce((sum, { poisha }) => sum + poisha, 0n)
  refuseUnless(total > 0n && total <= maxFundTaka * poishaPerTaka, 'statement.malformed', '/csv')
  return lines
}

/** Whatever a gateway calls the way back of money. */
const goesBack = /refund|revers|charge-?back|return/i

function isOfPayment(cell: Cell<Column>): boolean {
  return cell('amount') !== '' && !goesBack.test(cell('type'))
}

function lineOf(cell: Cell<Column>, hasNet: boolean): ReportLine {
  const transaction = cell('transaction').replaceAll(/\s/g, '')
  const poisha = readAmount(cell('amount'))
  const tellsRefund = cell('refund') !== '' && !nothing.test(cell('refund'))
  const isNetOfFee = hasNet && !tellsRefund
  const feePoisha = isNetOfFee ? poisha - orNone(cell('net')) : orNone(cell('fee'))
  const day = readReportDay(cell('day'))
  const isGood = transaction !== '' && feePoisha >= 0n && feePoisha <= poisha
  refuseUnless(isGood && day !== null, 'statement.malformed', '/csv')
  return { transaction, poisha, feePoisha, day }
}

const nothing = /^0+(\.0{1,2})?$/

/** Reads an amount that may be nothing, if it says so. */
function orNone(text: string): bigint {
  return nothing.test(text) ? 0n : readAmount(text)
}
