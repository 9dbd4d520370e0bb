import { createHmac, hkdfSync } from 'node:crypto'
import { senderOf } from './sender.ts'

const keyBytes = 32

/** Who writes: the mailbox behind an address, as used from one network. */
export type WriterOf = (email: string, network: string) => Buffer

/**
 * Makes the keyed hash (HMAC-SHA-256) of a writer. It recognises the same one, and tells neither the
 * network nor that two mailboxes share it. Every server with the secret makes the same.
 */
export function createWriterOf(appSecret: string): WriterOf {
  const key = Buffer.from(hkdfSync('sha256', appSecret, '', 'daan contact writers', keyBytes))
  return (email, network) =>
    createHmac('sha256', key)
      .update(JSON.stringify([senderOf(email), network]))
      .digest()
}
