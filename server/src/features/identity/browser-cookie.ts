import { randomBytes } from 'node:crypto'
import { createSigner } from '../../signature.ts'

const nonceBytes = 12
const daySeconds = 24 * 60 * 60

/** Cookies by which a browser is known again to one subject, such as an account. */
export type BrowserCookies = ReturnType<typeof createBrowserCookies>

type BrowserCookieOptions = {
  appSecret: string
  isHttps: boolean
  /** Such as `device`; cookies of one name say nothing about those of another. */
  name: string
  days: number
}

/** Creates the cookies of one name. They are out of reach of scripts, and of other sites' requests. */
export function createBrowserCookies({ appSecret, isHttps, name, days }: BrowserCookieOptions) {
  const { sign, isSigned } = createSigner(appSecret, `daan ${name} cookies`)
  const fullName = isHttps ? `__Host-daan.${name}` : `daan.${name}`
  return {
    /** The value of `set-cookie` that makes a browser known to a subject. */
    issue(subject: string): string {
      const nonce = randomBytes(nonceBytes).toString('base64url')
      const attributes = `Path=/; Max-Age=${days * daySeconds}; HttpOnly; SameSite=Lax`
      return `${fullName}=${nonce}.${sign(JSON.stringify([subject, nonce]))}; ${attributes}${isHttps ? '; Secure' : ''}`
    },
    /** Reads what tells this browser from others that are known to the subject; null for one that is not. */
    read(cookies: string | undefined, subject: string): string | null {
      const [nonce = '', tag = ''] = cookieNamed(cookies, fullName).split('.')
      return isSigned(JSON.stringify([subject, nonce]), tag) ? nonce : null
    },
  }
}

/**
 * Device cookies, after OWASP: wrong passwords of strangers count for the account, those of a known device
 * for the device, so that strangers cannot keep its owner out. The subject is the address, in lower case.
 * @see https://owasp.org/www-community/Slow_Down_Online_Guessing_Attacks_with_Device_Cookies
 */
export const deviceCookies = { name: 'device', days: 365 } as const

/** Tell the browser that signed up from any other; the subject is the account that it made. */
export const signUpCookies = { name: 'sign-up', days: 7 } as const

function cookieNamed(cookies = '', name: string): string {
  const start = `${name}=`
  const found = cookies.split(';').find((cookie) => cookie.trim().startsWith(start))
  return found?.trim().slice(start.length) ?? ''
}
