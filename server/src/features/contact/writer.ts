import { createHmac } from 'node:crypto'
import { deriveKey } from '../../derived-key.ts'
import { senderOf } from './sender.ts'

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
