import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { deriveKey } from './derived-key.ts'

const nonceBytes = 12
const yearSeconds = 365 * 24 * 60 * 60

/** Cookies that tell a browser which has signed in to an account before from a stranger's. */
export type DeviceCookies = ReturnType<typeof createDeviceCookies>

/**
 * Device cookies, after OWASP: wrong passwords of strangers count for the account, those of a known device
 * for the device, so that strangers cannot keep its owner out. A cookie proves nothing else.
 * @see https://owasp.org/www-community/Slow_Down_Online_Guessing_Attacks_with_Device_Cookies
 */
export function createDeviceCookies(appSecret: string, isHttps: boolean) {
  const key = deriveKey(appSecret, 'daan device cookies')
  const name = isHttps ? '__Host-daan.device' : 'daan.device'
  const tagOf = (email: string, nonce: string) =>
    createHmac('sha256', key)
      .update(JSON.stringify([email.toLowerCase(), nonce]))
      .digest('base64url')
  return {
    /** The value of `set-cookie` that makes a browser a known device of an account. */
    issue(email: string): string {
      const nonce = randomBytes(nonceBytes).toString('base64url')
      const attributes = `Path=/; Max-Age=${yearSeconds}; HttpOnly; SameSite=Lax`
      return `${name}=${nonce}.${tagOf(email, nonce)}; ${attributes}${isHttps ? '; Secure' : ''}`
    },
    /** The device that a browser is known as to an account; null for a stranger. */
    read(cookies: string | undefined, email: string): string | null {
      const [nonce = '', tag = ''] = cookieNamed(cookies, name).split('.')
      const expected = Buffer.from(tagOf(email, nonce))
      const given = Buffer.from(tag)
      return given.length === expected.length && timingSafeEqual(given, expected) ? nonce : null
    },
  }
}

function cookieNamed(cookies = '', name: string): string {
  const start = `${name}=`
  const found = cookies.split(';').find((cookie) => cookie.trim().startsWith(start))
  return found?.trim().slice(start.length) ?? ''
}
