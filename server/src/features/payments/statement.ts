import { asciiDigits } from '@daan/contract/digits'
import { refuseUnless } from '../../refused.ts'
import { amountHeads, readAmount, readTable, transactionHeads } from './statement-table.ts'

/** A line of a statement: money that came in. */
export type StatementLine = {
  transaction: string
  poisha: bigint
  /** The number of a receipt that the sender wrote into the transfer; null where there is none. */
  gift: bigint | null
}

const referenceHeads = [
  'reference',
  'ref',
  'remarks',
  'note',
  'particulars',
  'narration',
  'description',
]

/**
 * Reads a statement, whose first line names its columns. Lines without an amount that came in are passed over.
 * @throws Refused for what is no such statement, and for an amount that is none: nothing is guessed
 */
export function readStatement(csv: string): StatementLine[] {
  const { has, rows } = readTable(csv, {
    transaction: transactionHeads,
    amount: amountHeads,
    reference: referenceHeads,
  })
  refuseUnless(has('transaction') && has('amount'), 'statement.malformed', '/csv')
  return rows.flatMap((cell) => {
    const amount = cell('amount')
    if (amount === '') return []
    return {
      transaction: cell('transaction').replaceAll(/[\s-]/g, '').toUpperCase(),
      poisha: readAmount(amount),
      gift: giftOf(cell('reference')),
    }
  })
}

function giftOf(reference: string): bigint | null {
  const digits = /DN[- ]?(\d{1,15})/i.exec(asciiDigits(reference) ?? '')?.[1]
  return digits === undefined ? null : BigInt(digits)
}
