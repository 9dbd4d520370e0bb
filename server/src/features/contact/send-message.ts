import type { Body, Reply } from '@daan/contract/call'
import type { sendMessage } from '@daan/contract/contact'
import type { Db } from '../../db/database.ts'
import { type Tx, withTransaction } from '../../db/transaction.ts'
import type { Events } from '../../events.ts'
import { enqueueMail } from '../../mail/queue-store.ts'
import { refuseUnless } from '../../refused.ts'
import type { Challenges } from './challenge.ts'
import {
  countConfirmed,
  countRecent,
  countSuspected,
  type Kept,
  type KeptMessage,
  keepMessage,
  lockMessages,
  type WrittenMessage,
} from './contact-store.ts'
import { confirmation, mailToCharity } from './mail-texts.ts'
import { isAnswerable, senderOf } from './sender.ts'
import type { WriterOf } from './writer.ts'

/** Whoever writes more often than this within an hour, under one mailbox from one network, is to wait. */
const messagesPerHour = 5
/** So many strangers at the most may be written to in our name by whoever types their addresses. */
const confirmationsPerHour = 100
/** What looks like a program's is kept in case it was not, but no more than a person could look through. */
const suspectedPerDay = 100

/** What taking messages needs. */
export type Taking = {
  db: Db
  challenges: Challenges
  events: Events
  /** Wakes the mail queue. */
  wake: () => void
  writerOf: WriterOf
  /** Our own addresses, to which nothing is confirmed. */
  ours: readonly string[]
}

/**
 * Keeps a message and queues its mails in one transaction; what looks like no person's is only kept.
 * @param network whence it came
 */
export async function takeMessage(
  { db, challenges, events, wake, writerOf, ours }: Taking,
  { proof, website, ...written }: Body<typeof sendMessage>,
  network: string,
): Promise<Reply<typeof sendMessage>> {
  const solved = challenges.check(proof)
  refuseUnless(solved, 'contact.proofInvalid', '/proof')
  const writer = writerOf(written.email, network)
  const message = { id: solved.id, writer, ...written }
  const kept = await withTransaction(db, (tx) =>
    website ? keepSuspected(tx, message) : keepReceived(tx, message, ours),
  )
  refuseUnless(kept.found !== 'other', 'contact.proofInvalid', '/proof')
  if (kept.found === 'new') {
    events.messageKept(website ? 'suspected' : 'received')
    if (!website) wake()
  }
  return { acknowledged: true }
}

async function keepReceived(
  tx: Tx,
  message: WrittenMessage,
  ours: readonly string[],
): Promise<Kept> {
  const { email } = message
  await lockMessages(tx, senderOf(email))
  refuseUnless((await countRecent(tx, message)) < messagesPerHour, 'contact.tooMany')
  const mayConfirm = isAnswerable(email, ours) && (await countConfirmed(tx)) < confirmationsPerHour
  const kept = await keepMessage(tx, message, { state: 'received', mayConfirm })
  if (kept.found === 'new') await enqueueMails(tx, kept.message)
  return kept
}

async function enqueueMails(tx: Tx, message: KeptMessage): Promise<void> {
  await enqueueMail(tx, mailToCharity(message))
  if (message.confirms) await enqueueMail(tx, confirmation(message))
}

async function keepSuspected(tx: Tx, message: WrittenMessage): Promise<Kept> {
  await lockMessages(tx, 'suspected')
  refuseUnless((await countSuspected(tx, message.id)) < suspectedPerDay, 'request.tooMany')
  return keepMessage(tx, message, { state: 'suspected', mayConfirm: false })
}
