import { type Acting, recordAct } from '../audit/audit-store.ts'
import type { Db } from '../db/database.ts'
import { withTransaction } from '../db/transaction.ts'
import { deleteUnsent, type MailChoice, makeMailsDue } from './waiting-store.ts'

/** Has a mail, or all dead letters, tried again at once, as if for the first time. @returns how many */
export function retryMails(db: Db, which: MailChoice, by: Acting): Promise<number> {
  return withTransaction(db, async (tx) => {
    const ids = await makeMailsDue(tx, which)
    await recordAct(tx, { by, what: 'mail.retried', about: ids })
    return ids.length
  })
}

/** Deletes a mail, and what waits for it, unsent. @returns whether it was there */
export function deleteMail(db: Db, id: string, by: Acting): Promise<boolean> {
  return withTransaction(db, async (tx) => {
    const wasThere = await deleteUnsent(tx, id)
    if (wasThere) await recordAct(tx, { by, what: 'mail.deleted', about: id })
    return wasThere
  })
}
