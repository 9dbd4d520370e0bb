import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { afterAll, expect } from 'vitest'
import type { App } from './_app.ts'
import { callAs, callerOf } from './_calls.ts'
import { letter, send, write } from './_contact.ts'
import { press } from './_desk.ts'
import { asha, give, openForm, thanked } from './_giving.ts'
import { journeyOnOwnServer } from './_journey.ts'
import { startMailServer } from './_mail-server.ts'
import { giveAndAskForNews, newsTitle, publishNews } from './_news.ts'
import { accessibilityProblems, hydrated } from './_pages.ts'
import {
  addPerson,
  mailedPage,
  mailsWith,
  missingPhoto,
  newPerson,
  profileOf,
  refusedCall,
  signIn,
  toastSeen,
} from './_people.ts'
import { sessionOf } from './_sessions.ts'

const admin = { ...newPerson('Ayesha Admin'), email: 'ayesha.admin@example.org' }
const writer = newPerson('Salma Writer')
const charity = 'desk@daan.example'
const mailServer = await startMailServer()
afterAll(() => mailServer.close())

const journey = journeyOnOwnServer({
  ADMIN_EMAILS: `${admin.email},${writer.email}`,
  SMTP_URL: mailServer.url,
  MAIL_FROM: 'Daan <hello@daan.example>',
  CONTACT_EMAIL: charity,
})

/** Room that a window of 640 px has at a zoom of 200 %. */
const narrowest = { width: 320, height: 640 }

/** Sends a message of the contact form; with the hidden field filled, as a program does. */
async function writeTo(page: Page, app: App, subject: string, website: string): Promise<void> {
  await page.goto(`${app.url}/contact`)
  await hydrated(page)
  await write(page, { ...letter, subject })
  const field = page.locator('form [name=website]')
  await field.evaluate((input: HTMLInputElement, typed) => {
    input.value = typed
  }, website)
  await send(page)
  await page.getByRole('main').getByRole('status').filter({ hasText: /./ }).first().waitFor()
}

async function deskOf(page: Page): Promise<void> {
  await page.getByRole('heading', { level: 1, name: 'Overview' }).waitFor()
  await page.getByText('They balance, to the poisha.').waitFor()
}

const isFocused = (element: Element) => element === document.activeElement

/** Finds the one gift on the page of all gifts, by its donor and by its state, and takes it away as a file. */
async function findGift(page: Page): Promise<void> {
  const row = page.getByRole('row').filter({ hasText: 'DN-000001' })
  await row.waitFor()
  await page.getByText('1 gift · ৳500 in all').waitFor()
  await expect.poll(() => page.getByLabel('Search').evaluate(isFocused)).toBe(true)
  await page.keyboard.type('AKT')
  await page.keyboard.press('Enter')
  await row.getByText('asha@example.org').waitFor()
  expect(new URL(page.url()).hash).toBe('#search=AKT')
  await page.getByText('Narrow down').click()
  await page.getByLabel('State').selectOption('Refunded')
  await page.getByRole('button', { name: 'Find' }).click()
  await page.getByText('There is no such gift.').waitFor()
  expect(new URL(page.url()).search).toBe('?state=refunded')
  expect(await accessibilityProblems(page)).toEqual([])
  await page.goBack()
  await row.getByText('asha@example.org').waitFor()
  const saving = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Save as CSV' }).click()
  expect((await saving).suggestedFilename()).toBe('daan-gifts.csv')
}

journey(
  'an admin sees what waits, deals with it, finds a gift and takes the gifts away as a file',
  async ({ app, open }) => {
    mailServer.dataDir = app.dataDir
    await addPerson(app, admin)
    const visitor = await open({ path: '/fund/flood' })
    await give(await openForm(visitor.page), asha)
    await thanked(visitor.page, 'Recorded')
    await writeTo(visitor.page, app, 'A person in a hurry', 'https://filled.example')
    await writeTo(visitor.page, app, 'Cheap watches', 'https://filled.example')
    mailServer.refused.add(charity)
    await writeTo(visitor.page, app, 'Blankets for Kurigram', '')

    const { page, expectProblem } = await open({ path: '/admin', viewport: 'desktop' })
    expectProblem(missingPhoto)
    await page.waitForURL('**/signin?to=%2Fadmin')
    await signIn(page, admin, { isAdmin: true })
    await deskOf(page)
    expect(await page.getByRole('contentinfo').count()).toBe(0)
    await page.getByRole('button', { name: 'Sign Out' }).waitFor()
    const waiting = page.getByRole('region', { name: 'What waits for you' })
    const tasks = async () => {
      await page.reload()
      await deskOf(page)
      return waiting.getByRole('listitem').allInnerTexts()
    }
    await expect
      .poll(tasks)
      .toEqual([
        expect.stringMatching(/Requests to approve\s+0/),
        expect.stringMatching(/Imports to book or discard\s+0/),
        expect.stringMatching(/Days to count and close\s+0/),
        expect.stringMatching(/Payouts to release\s+0/),
        expect.stringMatching(/Months of the bank to close\s+0/),
        expect.stringMatching(/Sponsorship requests to decide\s+0/),
        expect.stringMatching(/Messages to answer\s+1/),
        expect.stringMatching(/Held as spam\s+2/),
        expect.stringMatching(/E-mails that bounced\s+1/),
      ])
    await page.getByText('৳500', { exact: true }).waitFor()
    expect(await accessibilityProblems(page)).toEqual([])

    const places = page.getByRole('navigation', { name: 'Desk' })
    expect((await places.getByRole('link').allInnerTexts()).map((place) => place.trim())).toEqual([
      'Overview',
      'Gifts',
      'Donors',
      'Money in',
      'Money out',
      'Bank',
      'Payments',
      'Approvals',
      'Settlement',
      'Funds and pages',
      'News',
      'Raffle',
      'Sponsors',
      expect.stringMatching(/^Messages\s+4\s+waiting$/),
      'Team',
      'Audit',
      'Second factor',
    ])
    await places.getByRole('link', { name: 'Messages 4 waiting' }).click()
    await page.getByText('No such user here').waitFor()
    expect(await accessibilityProblems(page)).toEqual([])
    const toAnswer = page.getByRole('region', { name: 'To answer' })
    await toAnswer.getByText('Blankets for Kurigram').waitFor()
    await toAnswer.getByRole('button', { name: 'It is answered' }).click()
    await toastSeen(page, 'The message is marked as answered.')
    await toAnswer.getByText('No message waits for an answer.').waitFor()
    await places.getByRole('link', { name: 'Messages 3 waiting' }).waitFor()

    mailServer.refused.clear()
    const mails = page.getByRole('region', { name: 'E-mails that bounced' })
    await mails.getByRole('button', { name: 'Try again' }).click()
    await toastSeen(page, 'The mail is tried again.')
    await mails.getByText('No e-mail bounced.').waitFor()
    await expect.poll(() => mailsWith(app, `Daan <${charity}>`, 'Blankets for Kurigram')).toBe(1)

    const messages = page.getByRole('region', { name: 'Held as spam' })
    const about = (subject: string) => messages.getByRole('listitem').filter({ hasText: subject })
    await about('A person in a hurry').getByRole('button', { name: 'Mail it' }).click()
    await toastSeen(page, 'The message is mailed to the charity.')
    await expect.poll(() => mailsWith(app, `Daan <${charity}>`, 'A person in a hurry')).toBe(1)
    await about('Cheap watches').getByRole('button', { name: 'Delete' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Yes, delete it' }).click()
    await messages.getByText('No message waits for a look.').waitFor()
    // It would lie over what axe measures.
    await page.getByRole('region', { name: 'Notices' }).getByRole('button').click()

    await places.getByRole('link', { name: 'Overview' }).click()
    const gift = page.getByRole('region', { name: 'A gift by its receipt' })
    await gift.getByLabel('Receipt number').fill('99')
    expectProblem(/status of 404/)
    await gift.getByRole('button', { name: 'Find' }).click()
    await gift.getByText('No receipt has this').waitFor()
    await gift.getByLabel('Receipt number').fill('1')
    await gift.getByRole('button', { name: 'Find' }).click()
    await gift.getByText('Asha Akter').waitFor()
    expect(await accessibilityProblems(page)).toEqual([])

    const saving = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Gifts', exact: true }).click()
    const file = await saving
    expect(file.suggestedFilename()).toBe('daan-gifts.csv')
    expect(await readFile(await file.path(), 'utf8')).toMatch(
      /^\uFEFFreceipt_number,.*\r\nDN-000001,.*,floodRelief,500.00,0.00,Pledged,none,Asha Akter,asha@example.org,,no,\r\n$/,
    )

    await page.keyboard.press('/')
    await page.waitForURL('**/admin/gifts')
    await findGift(page)
    await page.getByRole('link', { name: 'DN-000001' }).click()
    await page.waitForURL('**/admin?receipt=DN-000001#gift')
    await expect.poll(() => gift.getByLabel('Receipt number').inputValue()).toBe('DN-000001')

    await places.getByRole('link', { name: 'Audit' }).click()
    await page.getByRole('heading', { level: 1, name: 'Audit trail' }).waitFor()
    await expect
      .poll(() => page.getByRole('rowheader').allInnerTexts())
      .toEqual([
        'Took a table away as a file',
        'Searched for gifts',
        'Searched for gifts',
        'Took a table away as a file',
        'Looked up a gift',
        'Deleted a message',
        'Had a message mailed',
        'Had a mail tried again',
        'Marked a message as answered',
      ])
    await page.getByLabel('What').selectOption('Looked up a gift')
    await page.getByRole('button', { name: 'Show', exact: true }).click()
    await expect
      .poll(() => page.getByRole('rowheader').allInnerTexts())
      .toEqual(['Looked up a gift'])
    expect(new URL(page.url()).search).toBe('?act=gift.lookedUp')
    await page.goBack()
    await page.getByText('Deleted a message').last().waitFor()
    await page.getByRole('heading', { level: 1 }).click() // off the list of acts
    await page.keyboard.press('?')
    await page.getByRole('dialog').getByText('Next row').waitFor()
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').filter({ visible: true }).waitFor({ state: 'detached' })
    await page.keyboard.press('j')
    await page.keyboard.press('j')
    await page.keyboard.press('k')
    await page.keyboard.press('Enter')
    await page.waitForURL(/\?by=/)
    await page.getByText('Ayesha Admin').first().waitFor()
    expect(await accessibilityProblems(page)).toEqual([])

    await page.setViewportSize(narrowest)
    for (const own of [
      '/admin',
      '/bn/admin',
      '/admin/audit',
      '/bn/admin/audit',
      '/admin/messages',
      '/bn/admin/team',
    ]) {
      await page.goto(app.url + own)
      await page.getByRole('heading', { level: 1 }).waitFor()
      await page
        .getByRole('main')
        .getByText(/desk@daan|Ayesha|ayesha|৳|Held as spam/)
        .first()
        .waitFor()
      const width = await page.evaluate(() => document.documentElement.scrollWidth)
      expect(`${own} is ${width} px wide`).toBe(`${own} is ${narrowest.width} px wide`)
    }
  },
)

journey('who is no admin sees nothing of the desk, and stays signed in', async ({ app, open }) => {
  mailServer.dataDir = app.dataDir
  const person = newPerson('Hasina Banu')
  await addPerson(app, person)
  const { page, context, expectProblem } = await open({ path: '/admin' })
  expectProblem(missingPhoto)
  expectProblem(refusedCall)
  const paths: string[] = []
  context.on('request', (request) => paths.push(new URL(request.url()).pathname))
  await signIn(page, person)
  await page.getByText('Only an administrator may do this.').waitFor()
  for (const path of ['/admin/audit', '/manageadvertisement']) {
    await page.goto(app.url + path)
    await page.getByRole('heading', { name: 'For admins alone' }).waitFor()
  }
  expect(paths.filter((path) => path.startsWith('/api/admin'))).toEqual([])
  await page.goto(`${app.url}/profile`)
  await profileOf(page, person.name)
})

journey(
  'who asked on the thank-you is mailed what happened, sees it on receipt and fund page, and ends it by one press',
  async ({ app, open }) => {
    mailServer.dataDir = app.dataDir
    const donor = newPerson('Bina Reader')
    await addPerson(app, writer)
    await addPerson(app, donor)
    const session = await sessionOf(app, donor)
    const { page } = await open({ path: '/fund/flood', viewport: 'phone', session })
    await giveAndAskForNews(page)

    const asWriter = await sessionOf(app, writer, { isAdmin: true })
    const desk = await open({ path: '/admin/news/new', viewport: 'desktop', session: asWriter })
    await publishNews(desk.page)

    await page.reload()
    await page.locator('#news').scrollIntoViewIfNeeded()
    await page.getByRole('heading', { name: 'What happened since your gift' }).waitFor()
    await page.goto(
      app.url + (await mailedPage(app, donor.email, newsTitle, /https?:\/\/[^\s<>]+\/fund\/\S+/)),
    )
    await page.locator('#news').getByRole('img', { name: 'A boat with rice' }).waitFor()
    const out = await mailedPage(app, donor.email, newsTitle, /https?:\/\/[^\s<>]+\/no-news\/\S+/)
    await page.goto(app.url + out)
    await hydrated(page)
    await press(page, 'Send me no more')
    await page.getByRole('status').filter({ hasText: 'We mail you no more news.' }).waitFor()
    expect(await accessibilityProblems(page)).toEqual([])
    expect(await callAs(app, await callerOf(app, donor), 'newsbymail')).toMatchObject({ funds: [] })
  },
)
