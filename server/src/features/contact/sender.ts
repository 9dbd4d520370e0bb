import { createHmac } from 'node:crypto'
import { deriveKey } from '../../signature.ts'
/** The mailbox behind an address: without case, and without the `+tag` that most providers ignore. */
export function senderOf(email: string): string {
  return email.toLowerCase().replace(/\+[^@]*/, '')
}

/** Addresses that no person reads: those RFC 3834 §2 names, and what programs call themselves. */
const programs =
  /^(owner-.*|.*-request|mailer-daemon|postmaster|bounces?|no-?reply|do-?not-?reply)@/

/**
 * Tells whether a confirmation to this address may reach a person who is not us.
 * @param ours the addresses mail of ours comes from and goes to
 */
export function isAnswerable(email: string, ours: readonly string[]): boolean {
  const sender = senderOf(email)
  return !programs.test(sender) && !ours.some((address) => senderOf(address) === sender)
}

/**
 * The keyed hash (HMAC-SHA-256) of a writer: the mailbox behind an address, as used from one network. It
 * recognises the same one, and tells neither the network nor that two mailboxes share it. Every server with the
 * secret makes the same.
 */
export function writerOf(appSecret: string, email: string, network: string): Buffer {
  return createHmac('sha256', deriveKey(appSecret, 'daan contact writers'))
    .update(JSON.stringify([senderOf(email), network]))
    .digest()
}
