import { createSigner } from '../../signature.ts'

const signer = (appSecret: string) => createSigner(appSecret, 'daan pledge reminders')

/** Issues the token by which a reminder's reader ends reminders: `<gift's key>.<HMAC-SHA-256>`. Nothing is kept. */
export function issueReminderToken(appSecret: string, gift: string): string {
  return `${gift}.${signer(appSecret).sign(gift)}`
}

/** Reads the key of the gift. @returns null for a token that is forged */
export function readReminderToken(appSecret: string, token: string): string | null {
  const [gift = '', signature = ''] = token.split('.')
  return signer(appSecret).isSigned(gift, signature) ? gift : null
}
