import { asciiDigits } from '@daan/contract/digits'
import { parseTaka } from '@daan/contract/taka'
import { parse } from 'csv-parse/sync'
import { refuseUnless } from '../../refused.ts'

/** A line of a statement: money that came in. */
export type StatementLine = {
  transaction: string
  poisha: bigint
  /** The number of a receipt that the sender wrote into the transfer; null where there is none. */
  gift: bigint | null
}

/** What wallets and banks call these columns, in small letters without anything else. */
const transactionHeads = ['trxid', 'transactionid', 'txnid', 'trxno', 'transactionno', 'trx']
const amountHeads = [
  'amount',
  'creditamount',
  'credit',
  'amountbdt',
  'receivedamount',
  'deposit',
  'in',
]
const referenceHeads = [
  'reference',
  'ref',
  'remarks',
  'note',
  'particulars',
  'narration',
  'description',
]

const maxLines = 10_000

/**
 * Reads a statement, whose first line names its columns. Lines without an amount that came in are passed over.
 * @throws Refused for what is no such statement, and for an amount that is none: nothing is guessed
 */
export function readStatement(csv: string): StatementLine[] {
  const [heads = [], ...rows] = rowsOf(csv)
  const transactionAt = columnOf(heads, transactionHeads)
  const amountAt = columnOf(heads, amountHeads)
  refuseUnless(transactionAt >= 0 && amountAt >= 0, 'statement.malformed', '/csv')
  const referenceAt = columnOf(heads, referenceHeads)
  return rows.flatMap((row) => {
    const amount = (row[amountAt] ?? '').trim()
    if (amount === '') return []
    return {
      transaction: (row[transactionAt] ?? '').replaceAll(/[\s-]/g, '').toUpperCase(),
      poisha: poishaOf(amount),
      gift: giftOf(row[referenceAt] ?? ''),
    }
  })
}

function rowsOf(csv: string): string[][] {
  try {
    // Without `columns` every row is a list of texts.
    return parse(csv, { bom: true, skip_empty_lines: true, to: maxLines, trim: true }) as string[][]
  } catch {
    refuseUnless(false, 'statement.malformed', '/csv')
    return []
  }
}

function columnOf(heads: readonly string[], known: readonly string[]): number {
  return heads.findIndex((head) => known.includes(head.toLowerCase().replaceAll(/[^a-z]/g, '')))
}

function poishaOf(amount: string): bigint {
  const parsed = parseTaka(amount.replace(/^\+/, ''))
  refuseUnless(parsed.ok, 'statement.malformed', '/csv')
  return parsed.poisha
}

function giftOf(reference: string): bigint | null {
  const digits = /DN[- ]?(\d{1,15})/i.exec(asciiDigits(reference) ?? '')?.[1]
  return digits === undefined ? null : BigInt(digits)
}
