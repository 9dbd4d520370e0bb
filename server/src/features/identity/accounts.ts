import type { IncomingHttpHeaders } from 'node:http'
import type { Context } from '../../context.ts'
import { networkOf } from '../../rate-limit.ts'
import type { AttemptLimits } from './attempt-store.ts'
import type { BrowserCookies } from './browser-cookie.ts'
import type { EmbeddedProvider } from './embedded-provider.ts'
import type { IdentityMails } from './identity-mail.ts'

/** The source of a call: its headers, and the network that limits count. */
export type Caller = { headers: IncomingHttpHeaders; network: string }

export function callerOf({ ip, headers }: { ip: string; headers: IncomingHttpHeaders }): Caller {
  return { headers, network: networkOf(ip) }
}

/** The context of accounts at the embedded provider. */
export type Accounts = Context & {
  /** Loaded when it is first needed: it takes 42 MB. */
  provider: () => Promise<EmbeddedProvider>
  limits: AttemptLimits
  devices: BrowserCookies
  signUps: BrowserCookies
  mails: IdentityMails
}

export type SignedIn = {
  user: {
    id: string
    name: string
    email: string
    image: string | null
    emailVerified: boolean
    hasSecondFactor: boolean
    hasPasskey: boolean
    hasPassword: boolean
  }
  cookies: string[]
}
