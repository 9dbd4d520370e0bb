import type { Db } from '../../db/database.ts'
import { withTransaction } from '../../db/transaction.ts'
import { type RepeatedJob, repeat } from '../../jobs/repeat.ts'
import type { Log } from '../../log.ts'
import { enqueueMail } from '../../mail/queue-store.ts'
import { pledgeMail, type ReceiptIssuer } from './mail-texts.ts'
import { takeUnmailedReceipts, type UnmailedReceipt } from './receipt-mail-store.ts'

const everyMs = 60_000
const atOnce = 500
/** So many a minute to one address: whoever types a stranger's floods nobody. */
const mostToOne = 3

type ReceiptMailOptions = ReceiptIssuer & {
  db: Db
  /** Whether gifts of now are mailed; where they are not, nor are they later. */
  isMailed: boolean
  /** Wakes the mail queue. */
  wake: () => void
  log: Log
}

/** Mails receipts to those who gave, some minutes after they did: a gift itself waits for no mail. */
export function startReceiptMails(options: ReceiptMailOptions): RepeatedJob {
  return repeat('receipt mails', everyMs, () => mailReceipts(options), options.log)
}

/** Mails all receipts that are due. */
export async function mailReceipts(options: Omit<ReceiptMailOptions, 'log'>): Promise<void> {
  while ((await mailSome(options)) === atOnce) options.wake()
  options.wake()
}

/** @returns how many gifts were looked at */
function mailSome({
  db,
  isMailed,
  ...issuer
}: Omit<ReceiptMailOptions, 'log' | 'wake'>): Promise<number> {
  return withTransaction(db, async (tx) => {
    const receipts = await takeUnmailedReceipts(tx, atOnce)
    for (const { email, ...receipt } of isMailed ? mailable(receipts) : []) {
      await enqueueMail(tx, pledgeMail(receipt, email, issuer))
    }
    return receipts.length
  })
}

function mailable(receipts: readonly UnmailedReceipt[]) {
  const mails = new Map<string, number>()
  return receipts.flatMap(({ email, ...receipt }) => {
    if (email === null || receipt.state !== 'settled') return []
    const address = email.toLowerCase()
    const before = mails.get(address) ?? 0
    mails.set(address, before + 1)
    return before < mostToOne ? [{ ...receipt, email }] : []
  })
}
