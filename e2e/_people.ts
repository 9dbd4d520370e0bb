import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { until } from '../tooling/until.ts'
import type { App } from './_app.ts'
import { hydrated } from './_pages.ts'

/** Somebody who signs up. */
export type Person = { name: string; email: string; password: string }

const goodPassword = 'Nodi7#pakhi'
const rosette = '/rosettes/marigold.svg'

/** A person whom no other journey knows. */
export function newPerson(name: string): Person {
  const email = `${name.toLowerCase().replaceAll(' ', '.')}@example.org`
  return { name, email, password: goodPassword }
}

/** A link that a journey gives and that leads nowhere; the letter stands in. */
export const missingPhoto = /photos\.example/

/** The console's line about a refused call. */
export const refusedCall = /status of 40[0-3]/

/** The form of a page whose first field is this one. */
export function formWith(page: Page, field: string) {
  return page.locator('main form', { has: page.locator(`[name=${field}]`) }).first()
}

/** Fills the sign-up form in and sends it. */
export async function signUp(page: Page, { name, email, password }: Person): Promise<void> {
  await hydrated(page)
  const form = formWith(page, 'image')
  await form.locator('[name=name]').fill(name)
  await form.locator('[name=email]').fill(email)
  await form.locator('[name=password]').fill(password)
  await form.locator('button[type=submit]').click()
}

type SignInWishes = { isAdmin?: boolean }

/** Fills the sign-in form in and sends it. */
export async function signIn(
  page: Page,
  { email, password }: Pick<Person, 'email' | 'password'>,
  { isAdmin = false }: SignInWishes = {},
): Promise<void> {
  await hydrated(page)
  const form = formWith(page, 'password')
  await form.locator('[name=email]').fill(email)
  await form.locator('[name=password]').fill(password)
  await form.locator('[name=isAdmin]').setChecked(isAdmin)
  await form.locator('button[type=submit]').click()
}

/** The page that the newest mail with such a subject leads somebody to: the first, or the first such address. */
export async function mailedPage(
  app: App,
  email: string,
  subject: string,
  address = /https?:\/\/\S+/,
): Promise<string> {
  const mail = await until(`a mail to ${email}`, async () =>
    (await mailsTo(app, email)).findLast((sent) => sent.includes(`Subject: ${subject}`)),
  )
  const link = address.exec(unfolded(mail))?.[0] ?? ''
  const { pathname, search } = new URL(link)
  return pathname + search
}

/** Counts somebody's mails with such a subject. */
export async function mailsWith(app: App, email: string, subject: string): Promise<number> {
  const mails = await mailsTo(app, email)
  return mails.filter((mail) => mail.includes(`Subject: ${subject}`)).length
}

async function mailsTo({ dataDir }: App, email: string): Promise<string[]> {
  const directory = path.join(dataDir, 'mail')
  const files = (await readdir(directory).catch(() => [])).filter((name) => name.endsWith('.eml'))
  const mails = await Promise.all(
    files.sort().map((file) => readFile(path.join(directory, file), 'utf8')),
  )
  return mails.filter((mail) => mail.includes(`To: ${email}`))
}

/** Quoted-printable breaks long lines, and writes `=` as `=3D` (RFC 2045 §6.7). */
function unfolded(mail: string): string {
  return mail.replace(/=\r?\n/g, '').replace(/=3D/g, '=')
}

/** Signs somebody up by the call that the page makes. @returns the page that the mail leads to */
export async function signedUpPage(app: App, person: Person): Promise<string> {
  const { name, email, password } = person
  await post(app, '/auth/sign-up/email', { name, email, image: rosette, password })
  return mailedPage(app, email, 'Verify your e-mail address')
}

/** Makes an account with a verified address, by the calls that the pages make. */
export async function addPerson(app: App, person: Person): Promise<void> {
  const address = await signedUpPage(app, person)
  const token = new URL(address, app.url).searchParams.get('token')
  await post(app, '/auth/verify-email', { token, password: person.password })
}

/** A server that is too busy says to try again, and whoever signs up does. */
async function post(app: App, call: string, body: unknown): Promise<void> {
  const response = await until(`an answer of ${call}`, async () => {
    const answer = await fetch(`${app.url}/api${call}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: app.url },
      body: JSON.stringify(body),
    })
    return answer.status !== 503 && answer
  })
  if (!response.ok) throw new Error(`${call} answered ${response.status}: ${await response.text()}`)
}

/** The line at the top, for as long as it is there. */
export async function toastSeen(page: Page, words: string): Promise<void> {
  await page.getByText(words, { exact: true }).first().waitFor()
}

/** Waits until a toast is what one sees and presses at its place, whatever dialog is open; the pointer rests on it. */
export async function toastAbove(page: Page, words: string): Promise<void> {
  const toast = page.getByText(words, { exact: true }).and(page.locator('li > p'))
  await toast.hover()
  const isAbove = () =>
    toast.evaluate((element) => {
      const { x, y, width, height } = element.getBoundingClientRect()
      return document.elementFromPoint(x + width / 2, y + height / 2) === element
    })
  await expect.poll(isAbove).toBe(true)
}

/** The heading of somebody's profile. */
export async function profileOf(page: Page, name: string): Promise<void> {
  await page.getByRole('heading', { level: 1, name }).waitFor()
}
