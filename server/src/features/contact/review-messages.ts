import type { Db } from '../../db/database.ts'
import { withTransaction } from '../../db/transaction.ts'
import { enqueueMail } from '../../mail/queue-store.ts'
import { discardMail } from '../../mail/waiting-store.ts'
import { mailIds, mailToCharity } from './mail-texts.ts'
import { deleteStored, markReceived } from './suspected-store.ts'

/** Has a suspected message mailed to the charity after all. @returns whether it was there */
export function acceptMessage(db: Db, id: string): Promise<boolean> {
  return withTransaction(db, async (tx) => {
    const message = await markReceived(tx, id)
    if (message) await enqueueMail(tx, mailToCharity(message))
    return message !== undefined
  })
}

/** Deletes a message, with the mails about it that wait. @returns whether it was there */
export function deleteMessage(db: Db, id: string): Promise<boolean> {
  return withTransaction(db, async (tx) => {
    for (const mail of Object.values(mailIds(id))) await discardMail(tx, mail)
    return deleteStored(tx, id)
  })
}
