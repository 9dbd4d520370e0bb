import type { Body, Reply } from '@daan/contract/call'
import type { Charity } from '@daan/contract/charity'
import type { sendMessage } from '@daan/contract/contact'
import { checkProof } from '../../challenge.ts'
import type { Context } from '../../context.ts'
import { type Tx, withTransaction } from '../../db/transaction.ts'
import { isSameRequest } from '../../idempotency.ts'
import { enqueueMail } from '../../mail/queue-store.ts'
import { refuseUnless } from '../../refused.ts'
import {
  countConfirmed,
  countRecent,
  countSuspected,
  lockGroup,
  type StoredMessage,
  type StoreOutcome,
  storeMessage,
  type WrittenMessage,
} from './contact-store.ts'
import { confirmation, mailToCharity } from './mail-texts.ts'
import type { MessageEvents } from './message-events.ts'
import { isAnswerable, senderOf, writerOf } from './sender.ts'

/** Messages in an hour under one mailbox from one network. */
const messagesPerWriter = 5
/** So many strangers at the most may be written to in our name by whoever types their addresses. */
const confirmationsPerHour = 100
/** Suspected messages kept in a day, in case they are none: no more than a person could look through. */
const suspectedInAll = 100

/** `received` looks like a person's message, `suspected` like a program's. */
export type MessageVerdict = 'received' | 'suspected'

/** The source of a message. */
export type Sender = {
  /** As rate limits count it. */
  network: string
  /** Counts the message. @throws Refused for one too many from there */
  count(verdict: MessageVerdict): void
}

/**
 * Stores a message and queues its mails in one transaction; what looks like a program's is only stored.
 * @throws Refused for a bad proof, and who wrote too often
 */
export async function takeMessage(
  ctx: Context<MessageEvents>,
  { proof, website, ...written }: Body<typeof sendMessage>,
  sender: Sender,
): Promise<Reply<typeof sendMessage>> {
  const { appSecret } = ctx.config
  const solved = checkProof(appSecret, proof)
  refuseUnless(solved, 'contact.proofInvalid', '/proof')
  const state = website ? 'suspected' : 'received'
  sender.count(state)
  const writer = writerOf(appSecret, written.email, sender.network)
  const message = { id: solved.id, writer, ...written }
  const stored = await withTransaction(ctx.db, (tx) =>
    website ? storeSuspected(tx, message) : storeReceived(tx, message, ctx),
  )
  const isSame = stored.isNew || (stored.message && isSameRequest(written, stored.message))
  refuseUnless(isSame, 'contact.proofInvalid', '/proof')
  if (stored.isNew) {
    ctx.events.messageStored(state)
    if (!website) ctx.mail.wake()
  }
  return { acknowledged: true }
}

async function storeReceived(
  tx: Tx,
  message: WrittenMessage,
  { config, site }: Context,
): Promise<StoreOutcome> {
  const { email } = message
  const ours = [config.mail.from.address, site.current.mailbox.address]
  await lockGroup(tx, senderOf(email))
  refuseUnless((await countRecent(tx, message)) < messagesPerWriter, 'contact.tooMany')
  const mayConfirm = isAnswerable(email, ours) && (await countConfirmed(tx)) < confirmationsPerHour
  const stored = await storeMessage(tx, message, { state: 'received', mayConfirm })
  if (stored.isNew) await enqueueMails(tx, stored.message, site.current.charity)
  return stored
}

async function enqueueMails(tx: Tx, message: StoredMessage, charity: Charity): Promise<void> {
  await enqueueMail(tx, mailToCharity(message))
  if (message.confirms) await enqueueMail(tx, confirmation(message, charity))
}

async function storeSuspected(tx: Tx, message: WrittenMessage): Promise<StoreOutcome> {
  await lockGroup(tx, 'suspected')
  refuseUnless((await countSuspected(tx, message.id)) < suspectedInAll, 'request.tooMany')
  return storeMessage(tx, message, { state: 'suspected', mayConfirm: false })
}
