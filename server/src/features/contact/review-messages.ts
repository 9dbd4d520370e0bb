import { type Acting, recordAct } from '../../audit/audit-store.ts'
import type { Db } from '../../db/database.ts'
import { withTransaction } from '../../db/transaction.ts'
import { enqueueMail } from '../../mail/queue-store.ts'
import { deleteUnsent } from '../../mail/waiting-store.ts'
import { mailIds, mailToCharity } from './mail-texts.ts'
import { deleteStored, markAnswered, markReceived } from './review-store.ts'

/** Marks a message as answered. @returns whether it waited for that */
export function answerMessage(db: Db, id: string, by: Acting): Promise<boolean> {
  return withTransaction(db, async (tx) => {
    const waited = await markAnswered(tx, id)
    if (waited) await recordAct(tx, { by, what: 'message.answered', about: id })
    return waited
  })
}

/** Has a suspected message mailed to the charity after all. @returns whether it was there */
export function acceptMessage(db: Db, id: string, by: Acting): Promise<boolean> {
  return withTransaction(db, async (tx) => {
    const message = await markReceived(tx, id)
    if (!message) return false
    await enqueueMail(tx, mailToCharity(message))
    await recordAct(tx, { by, what: 'message.accepted', about: id })
    return true
  })
}

/** Deletes a message, with the mails about it that wait. @returns whether it was there */
export function deleteMessage(db: Db, id: string, by: Acting): Promise<boolean> {
  return withTransaction(db, async (tx) => {
    for (const mail of Object.values(mailIds(id))) await deleteUnsent(tx, mail)
    const wasThere = await deleteStored(tx, id)
    if (wasThere) await recordAct(tx, { by, what: 'message.deleted', about: id })
    return wasThere
  })
}
