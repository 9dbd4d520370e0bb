import { createSigner } from './signature.ts'

/** Makes tokens by which a mail's reader does one thing about a gift: `<gift's key>.<HMAC-SHA-256>`. Nothing is kept. */
export function createGiftTokens(appSecret: string, purpose: string) {
  const signer = createSigner(appSecret, purpose)
  return {
    issue: (gift: string) => `${gift}.${signer.sign(gift)}`,
    /** Reads the key of the gift. @returns null for a token that is forged */
    read(token: string): string | null {
      const [gift = '', signature = ''] = token.split('.')
      return signer.isSigned(gift, signature) ? gift : null
    },
  }
}
