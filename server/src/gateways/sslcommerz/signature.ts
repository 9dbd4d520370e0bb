import { createHash, timingSafeEqual } from 'node:crypto'

/** Without these signed too, a signature says nothing: `verify_key` comes with the notification. */
const neededKeys = ['amount', 'currency', 'status', 'store_id', 'tran_id'] as const

type Fields = ReadonlyMap<string, string>

/**
 * Tells whether SSLCommerz signed a notification: the fields that `verify_key` names, and the hash of the store's
 * password among them, sorted by name, joined as in a query and hashed. SHA-256 where it is there, else MD5.
 * @see https://developer.sslcommerz.com/doc/v4/ (IPN, hash validation)
 */
export function isSigned(fields: Fields, storePassword: string): boolean {
  const keys = (fields.get('verify_key') ?? '').split(',')
  const isMoney = /^VALID/.test(fields.get('status') ?? '')
  const needed = isMoney ? [...neededKeys, 'val_id'] : neededKeys
  if (!needed.every((key) => keys.includes(key))) return false
  const sha2 = fields.get('verify_sign_sha2')
  return sha2 === undefined
    ? isHash('md5', fields.get('verify_sign'), { fields, keys, storePassword })
    : isHash('sha256', sha2, { fields, keys, storePassword })
}

type Signed = { fields: Fields; keys: readonly string[]; storePassword: string }

function isHash(algorithm: 'md5' | 'sha256', claimed: string | undefined, signed: Signed): boolean {
  if (claimed === undefined) return false
  const expected = Buffer.from(signatureOf(algorithm, signed))
  const given = Buffer.from(claimed.toLowerCase())
  return expected.length === given.length && timingSafeEqual(expected, given)
}

/** The signature in hexadecimal. */
export function signatureOf(
  algorithm: 'md5' | 'sha256',
  { fields, keys, storePassword }: Signed,
): string {
  const signed = new Map(
    keys.flatMap((key) => {
      const value = fields.get(key)
      return value === undefined ? [] : [[key, value] as const]
    }),
  )
  signed.set('store_passwd', hash(algorithm, storePassword))
  const sorted = [...signed].sort(([a], [b]) => (a < b ? -1 : 1))
  return hash(algorithm, sorted.map(([key, value]) => `${key}=${value}`).join('&'))
}

function hash(algorithm: string, text: string): string {
  return createHash(algorithm).update(text).digest('hex')
}
