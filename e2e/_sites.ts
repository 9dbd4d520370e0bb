import { freePort } from '@daan/embedded-postgres/free-port'
import type { Browser, BrowserContext } from 'playwright-core'
import { openIdClient, startOpenId } from '../tooling/openid.ts'
import { hangLimitMs } from '../tooling/test-limits.ts'
import { type App, startApp } from './_app.ts'
import { callAs, callerOf } from './_calls.ts'
import { cardsOf, recipient } from './_cards.ts'
import type { Load, Role, SiteName, Theme } from './_matrix.ts'
import type { Session } from './_pages.ts'
import { payGift, promiseGift } from './_paid-gifts.ts'
import { paidAt, startQuickSandbox } from './_payments.ts'
import { addPerson, type Person } from './_people.ts'
import { chief, drawnRoundOf } from './_raffle.ts'
import { sessionOf } from './_sessions.ts'

const people = { person: recipient, admin: chief } as const satisfies Partial<Record<Role, Person>>

/** Values of a pattern's parameters. */
type Ids = Record<'receipt' | 'payment' | 'card', string>

/** A server that is set up in one way, with something to see behind every address. */
export type Site = {
  app: App
  ids: Ids
  /** The session of whoever looks and is signed in. */
  sessions: Record<keyof typeof people, Session>
  remove(): Promise<void>
}

const nobody: Session = { cookies: [], origins: [] }
const nothing = '00000000-0000-4000-8000-000000000000'

/** Starts a site and signs everybody in. */
export async function startSite(name: SiteName, firstStart?: string): Promise<Site> {
  const { settings, stop } = await settingsOf(name)
  const app = await startApp({ ...settings, ADMIN_EMAILS: chief.email }, firstStart)
  const ids = name === 'gateways' ? await payOn(app) : await giveOn(app)
  return {
    app,
    ids,
    sessions: {
      person: await sessionOf(app, people.person),
      admin: await sessionOf(app, people.admin),
    },
    async remove() {
      await app.remove()
      await stop()
    },
  }
}

async function settingsOf(name: SiteName) {
  if (name === 'gateways') {
    const sandbox = await startQuickSandbox()
    return { settings: await paidAt(sandbox), stop: () => sandbox.stop() }
  }
  if (name === 'noGateway') return { settings: {}, stop: async () => undefined }
  const port = String(await freePort())
  const PUBLIC_URL = `http://127.0.0.1:${port}`
  const google = await startOpenId(`${PUBLIC_URL}/api/auth/callback/google`)
  const settings = {
    PORT: port,
    PUBLIC_URL,
    GOOGLE_CLIENT_ID: openIdClient.id,
    GOOGLE_CLIENT_SECRET: openIdClient.secret,
    OIDC_ISSUER: google.issuer,
  }
  return { settings, stop: google.stop }
}

/** A gift, three gift cards and a drawn round. */
async function giveOn(app: App): Promise<Ids> {
  await cardsOf(app)
  await drawnRoundOf(app)
  const { receipt } = await promiseGift(app, '500')
  const caller = await callerOf(app, recipient)
  // The reply's shape is the contract's.
  const cards = (await callAs(app, caller, `giftcards/${caller.userUid}`)) as { _id: string }[]
  return { receipt, payment: nothing, card: cards[0]?._id ?? nothing }
}

/** A gift that was paid. */
async function payOn(app: App): Promise<Ids> {
  for (const person of Object.values(people)) await addPerson(app, person)
  const gift = await promiseGift(app, '500')
  const payment = await payGift(app, gift, { gateway: 'bkash', state: 'settled' })
  return { receipt: gift.receipt, payment, card: nothing }
}

/** A browser of somebody in this role, with this theme; the smallest screen there is. */
export async function contextOf(
  browser: Browser,
  { app, sessions }: Site,
  { role, theme }: { role: Role; theme: Theme },
): Promise<BrowserContext> {
  const chosen = theme === 'chosenDark' ? [{ name: 'theme', value: 'dark' }] : []
  const { cookies, origins } = role === 'visitor' ? nobody : sessions[role]
  const stored = origins[0]?.localStorage ?? []
  const context = await browser.newContext({
    viewport: { width: 320, height: 640 },
    timezoneId: 'Asia/Dhaka',
    colorScheme: theme === 'dark' ? 'dark' : 'light',
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
    storageState: { cookies, origins: [{ origin: app.url, localStorage: [...stored, ...chosen] }] },
  })
  context.setDefaultTimeout(hangLimitMs)
  return context
}

/** Gives a load's address on a site; an address without a page stays as it is. */
export function placeOf({ app, ids }: Site, { address, language }: Load): string {
  const stand: Record<string, string> = {
    '/receipt/:receipt': ids.receipt,
    '/share/:slug': 'flood',
    '/preview/:token': 'ended',
    '/preview/site/:part': 'front',
    '/no-reminders/:token': 'ended',
    '/no-news/:token': nothing,
    '/hear-news/:token': 'ended',
    '/admin/news/:news': nothing,
    '/admin/donors/:receiptNumber': 'DN-000001',
    '/admin/donors/:receiptNumber/statement': 'DN-000001',
    '/admin/receipts/:receipt': ids.receipt,
    '/admin/imports/:batch': nothing,
    '/admin/bank/:month': '2026-01',
    '/admin/funds/:key': 'floodRelief',
    '/admin/site/:part': 'charity',
    '/payment/:payment': ids.payment,
    '/admin/payments/:payment': ids.payment,
    '/giftCard/:id': ids.card,
    '/special/giftcard/:id': 'mine',
  }
  const path = address.replace(/:\w+/, () => {
    const id = stand[address]
    if (!id) throw new Error(`Say in _sites.ts what stands for the parameter of ${address}.`)
    return id
  })
  return app.url + (language === 'en' ? path : `/bn${path === '/' ? '' : path}`)
}
