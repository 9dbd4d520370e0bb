import { createHash } from 'node:crypto'

export type Fields = Readonly<Record<string, string>>

/**
 * Signs the fields that are named in `keys`, as SSLCommerz does: the digest of the store's password
 * takes its place among them in the order of bytes, as `store_passwd`.
 * @returns the three fields that go with the others
 * @see https://github.com/sslcommerz/SSLCommerz-Python, whose sample is the test
 */
export function signatureOf(fields: Fields, keys: readonly string[], storePassword: string) {
  return {
    verify_key: keys.join(','),
    verify_sign: digest('md5', fields, keys, storePassword),
    verify_sign_sha2: digest('sha256', fields, keys, storePassword),
  }
}

function digest(
  algorithm: 'md5' | 'sha256',
  fields: Fields,
  keys: readonly string[],
  password: string,
) {
  const hex = (text: string) => createHash(algorithm).update(text).digest('hex')
  const signed = [...keys.filter((key) => key in fields), 'store_passwd'].sort()
  const values: Fields = { ...fields, store_passwd: hex(password) }
  return hex(signed.map((key) => `${key}=${values[key]}`).join('&'))
}
