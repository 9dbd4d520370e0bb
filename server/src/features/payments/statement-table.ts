import { statementLimitLines } from '@daan/contract/payment-desk'
import { parseTaka } from '@daan/contract/taka'
import { refuseUnless } from '../../refused.ts'
import { readCsv } from '../../spreadsheets/read-csv.ts'

/** Names of these columns at wallets, banks and gateways, in small letters without anything else. */
export const transactionHeads = [
  'trxid',
  'transactionid',
  'txnid',
  'trxno',
  'transactionno',
  'trx',
  'tranid',
  'banktranid',
]
export const amountHeads = [
  'amount',
  'creditamount',
  'credit',
  'transactionamount',
  'receivedamount',
  'deposit',
  'in',
]

/** The text of a row in a column, without spaces around it; empty where there is none. */
export type Cell<Column extends string> = (column: Column) => string

/** The lines of a CSV whose first line names its columns. */
export type StatementTable<Column extends string> = {
  has(column: Column): boolean
  rows: Cell<Column>[]
}

/**
 * Reads the CSV of a statement.
 * @param heads what each column may be called
 * @throws Refused for what is no CSV, and for too many lines
 */
export function readTable<Column extends string>(
  csv: string,
  heads: Readonly<Record<Column, readonly string[]>>,
): StatementTable<Column> {
  const [first = [], ...rows] = rowsOf(csv)
  const names = first.map(nameOf)
  const placeOf = (column: Column) => names.findIndex((name) => heads[column].includes(name))
  return {
    has: (column) => placeOf(column) >= 0,
    rows: rows.map((row) => (column) => row[placeOf(column)] ?? ''),
  }
}

function rowsOf(csv: string): string[][] {
  const to = statementLimitLines + 2 // the heads, and one that is too many
  let rows: string[][] = []
  try {
    rows = readCsv(csv, { to }).map(({ cells }) => cells)
  } catch {
    refuseUnless(false, 'statement.malformed', '/csv')
  }
  refuseUnless(rows.length < to, 'statement.malformed', '/csv')
  return rows
}

function nameOf(head: string): string {
  return head
    .toLowerCase()
    .replaceAll(/[^a-z]/g, '')
    .replace(/(bdt|tk)$/, '')
}

/** Reads an amount. @throws Refused for what is none, and for nothing */
export function readAmount(text: string): bigint {
  const parsed = parseTaka(text.replace(/^\+/, ''))
  refuseUnless(parsed.ok, 'statement.malformed', '/csv')
  return parsed.poisha
}
