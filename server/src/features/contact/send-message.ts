import type { Body, Reply } from '@daan/contract/call'
import type { sendMessage } from '@daan/contract/contact'
import type { Db } from '../../db/database.ts'
import { refuseUnless } from '../../refused.ts'
import type { Challenges } from './challenge.ts'
import { countRecent, keepMessage } from './contact-store.ts'

/** An address that writes more often than this within an hour is asked to wait. */
const messagesPerHour = 5

/** Keeps a message for good before anyone is told of it; what looks like no person's is only kept. */
export async function takeMessage(
  { db, challenges, wake }: { db: Db; challenges: Challenges; wake: () => void },
  { proof, website, ...message }: Body<typeof sendMessage>,
): Promise<Reply<typeof sendMessage>> {
  const solved = challenges.check(proof)
  refuseUnless(solved, 'contact.proofInvalid', '/proof')
  const isSuspect = Boolean(website)
  const recent = await countRecent(db, message.email, solved.id)
  refuseUnless(recent < messagesPerHour, 'contact.tooMany')
  const kept = await keepMessage(
    db,
    { id: solved.id, ...message },
    isSuspect ? 'suspected' : 'received',
  )
  refuseUnless(kept !== 'other', 'contact.proofInvalid', '/proof')
  if (kept === 'new' && !isSuspect) wake()
  return { acknowledged: true }
}
