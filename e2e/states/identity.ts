import { randomUUID } from 'node:crypto'
import { problemMediaType } from '@daan/contract/problem'
import type { App } from '../_app.ts'
import type { Opened } from '../_pages.ts'
import { formWith, newPerson, profileOf, signedUpPage, signIn, signUp } from '../_people.ts'
import { accountsOf, buyer, chief, drawnRoundOf, drawRaffle } from '../_raffle.ts'
import { manage } from './raffle.ts'
import { signedOutAtFirst } from './signed-in.ts'
import { type State, statusSeen } from './state.ts'

async function askToErase({ page }: Opened): Promise<void> {
  const button = /^(Erase my account|আমার অ্যাকাউন্ট মুছুন)$/
  await page.getByRole('button', { name: button }).click()
  await page.getByRole('dialog').waitFor()
}

async function mistakePassword({ page }: Opened): Promise<void> {
  await signIn(page, { email: buyer.email, password: 'Not-the-one-1' })
  await page.locator('main form [role=alert], main form [role=status]').first().waitFor()
}

/** Two lines at the top: that a mail was sent, and that its link was not followed yet. */
async function signInUnverified({ page }: Opened): Promise<void> {
  // One address gets few mails.
  const person = newPerson(`Mitu ${randomUUID()}`)
  await signUp(page, person)
  await page.waitForURL(/\/signin$/)
  await signIn(page, person)
  await page.getByRole('alert').filter({ hasText: /./ }).waitFor()
}

/** A password that keeps some of the rules. */
async function choosePassword({ page }: Opened): Promise<void> {
  const form = formWith(page, 'image')
  await form.locator('[name=name]').fill(buyer.name)
  await form.locator('[name=password]').fill('nodi7')
}

/** Another browser than the one that signed up opens the link of the mail, and types another password. */
async function openLinkElsewhere({ page }: Opened, app: App): Promise<void> {
  const address = await signedUpPage(app, newPerson(`Mitu ${randomUUID()}`))
  const language = new URL(page.url()).pathname.startsWith('/bn') ? '/bn' : ''
  await page.goto(app.url + language + address)
  await page.locator('[name=password]').fill('Not-the-one-1')
  await formWith(page, 'password').locator('button[type=submit]').click()
  await statusSeen(page)
}

/** As for an admin whose sign-in is a while ago. */
async function askForPassword(opened: Opened): Promise<void> {
  await manage(opened)
  const title = 'The sign-in is too long ago.'
  const body = { type: 'about:blank', title, status: 401, code: 'identity.recentSignInNeeded' }
  await opened.page.route('**/api/drawraffle*', (route) =>
    route.fulfill({ status: 401, contentType: problemMediaType, body: JSON.stringify(body) }),
  )
  await drawRaffle(opened.page)
  await opened.page.locator('dialog [name=password]').waitFor()
}

const states: readonly State[] = [
  {
    name: 'profile',
    path: '/profile',
    person: buyer,
    reach: ({ page }) => profileOf(page, buyer.name),
  },
  {
    name: 'account-to-erase',
    path: '/profile',
    person: buyer,
    reach: askToErase,
    isAbove: true,
  },
  { name: 'sign-in-mistaken', path: '/signin', setUp: accountsOf, reach: mistakePassword },
  { name: 'sign-in-unverified', path: '/signup', reach: signInUnverified, isAbove: true },
  { name: 'link-elsewhere', path: '/verify-email', reach: openLinkElsewhere },
  { name: 'sign-up-password', path: '/signup', reach: choosePassword },
  {
    name: 'password-asked',
    path: '/manageraffle',
    person: chief,
    setUp: drawnRoundOf,
    reach: askForPassword,
    isAbove: true,
  },
]

/** Accounts, from signing up to erasing oneself. */
export const identity = states.map((state) => ({ ...state, problem: signedOutAtFirst }))
