import { readFile } from 'node:fs/promises'
import { notificationPollMs } from '@daan/contract/notifications'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import type { App } from './_app.ts'
import { journeyOnOwnServer } from './_journey.ts'
import { accessibilityProblems, hydrated } from './_pages.ts'
import { blackOnWhite, coloursOnPaper, printDark } from './_paper.ts'
import {
  addPerson,
  missingPhoto,
  newPerson,
  type Person,
  profileOf,
  refusedCall,
  signIn,
  toastSeen,
} from './_people.ts'
import { sessionOf } from './_sessions.ts'

const admin = 'nadia.admin@example.org'
const journey = journeyOnOwnServer({ ADMIN_EMAILS: admin })

/** The console's line about a card that is refused or missing. */
const notTaken = /status of 40[49]/

const message = 'ধন্যবাদ!\nYour kindness reached Sylhet before the water did.'

/** Signs somebody in on a page of their own. */
async function signedIn(page: Page, person: Person): Promise<void> {
  await signIn(page, person)
  await profileOf(page, person.name)
}

/** Has somebody give, and be named among the top donors. */
async function becomeTopDonor(app: App, page: Page): Promise<void> {
  await page.getByRole('checkbox', { name: /Name me/ }).check()
  const token = await page.evaluate(() => localStorage.getItem('token'))
  const given = await fetch(`${app.url}/api/fundsupdate`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify({
      fundCategory: 'emergencyFund',
      fundType: 'floodRelief',
      amount: '12,000',
      donor: { name: 'Any', email: 'any@example.org' },
    }),
  })
  expect(given.ok).toBe(true)
}

/** Opens the form of a card from the list of top donors. */
async function openCardForm(app: App, page: Page, to: Person) {
  await page.goto(`${app.url}/viewour/top-donor`)
  await page.getByRole('button', { name: `Send ${to.name} a gift card` }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('heading', { name: `A gift card for ${to.name}` }).waitFor()
  return dialog
}

const bell = (page: Page) =>
  page.getByRole('button', { name: /^(Notifications|New notifications)/ })
const bellWith = (page: Page, count: number) =>
  page.getByRole('button', { name: `New notifications: ${count}` })

/** Lets the time go by in which a page asks again, at the latest, how many notifications there are. */
function passPoll(page: Page): Promise<void> {
  return page.clock.fastForward(2 * notificationPollMs)
}

/** Resolves when the page has been told how many notifications there are. */
function polled(page: Page) {
  return page.waitForResponse((response) => response.url().endsWith('/api/checknotification'))
}

journey(
  'a card goes from the list of top donors to a donor, whom the bell tells of it once',
  async ({ app, open }) => {
    const [rehana, selim] = [newPerson('Rehana Parvin'), newPerson('Selim Reza')]
    await addPerson(app, rehana)
    await addPerson(app, selim)
    const hers = await open({ path: '/profile', viewport: 'desktop' })
    const his = await open({ path: '/viewour/top-donor', viewport: 'phone' })
    for (const { expectProblem } of [hers, his]) {
      expectProblem(missingPhoto)
      expectProblem(refusedCall)
      expectProblem(notTaken)
    }
    await hers.page.clock.install()
    await signedIn(hers.page, rehana)
    await becomeTopDonor(app, hers.page)

    await his.page.waitForURL('**/signin?to=%2Fviewour%2Ftop-donor')
    await signIn(his.page, selim)
    await his.page.waitForURL('**/viewour/top-donor')
    const dialog = await openCardForm(app, his.page, rehana)
    await dialog.getByRole('button', { name: 'Send Message' }).click()
    await dialog.getByText('Enter a message for the card.').waitFor()
    expect(await accessibilityProblems(his.page)).toEqual([])
    const field = dialog.getByRole('textbox', { name: 'Message' })
    await field.fill('ক'.repeat(501))
    await dialog.getByText('501 of 500 characters').waitFor()
    await dialog.getByText('The message is too long for the card.').waitFor()
    await field.fill(message)

    await his.page.reload() // what was typed is still there
    const again = await openCardForm(app, his.page, rehana)
    await expect.poll(() => again.getByRole('textbox').inputValue()).toBe(message)
    await again.getByRole('button', { name: 'Send Message' }).click()
    await toastSeen(his.page, 'card sent successfully')
    await again.waitFor({ state: 'detached' })

    await passPoll(hers.page)
    await bellWith(hers.page, 1).waitFor() // by itself
    await bellWith(hers.page, 1).click()
    const panel = hers.page.getByRole('region', { name: 'Notifications' })
    await panel.getByText('Total (1)').waitFor()
    const notice = panel.getByRole('link', { name: /Selim Reza sent you a gift message/ })
    await notice.waitFor()
    expect(await accessibilityProblems(hers.page)).toEqual([])
    await bellWith(hers.page, 1).waitFor({ state: 'detached' })
    await hers.page.keyboard.press('Escape')
    await panel.waitFor({ state: 'detached' })
    expect(await bell(hers.page).evaluate((element) => element === document.activeElement)).toBe(
      true,
    )
    const toldAgain = polled(hers.page)
    await hers.page.reload()
    expect((await (await toldAgain).json()).unreadNotification).toBe(0)
    await bell(hers.page).waitFor()
    expect(await bellWith(hers.page, 1).count()).toBe(0)

    const elsewhere = await open({ path: '/profile' })
    elsewhere.expectProblem(missingPhoto)
    const toldElsewhere = polled(elsewhere.page)
    await signedIn(elsewhere.page, rehana)
    expect((await (await toldElsewhere).json()).totalNotification).toBe(1)
    expect(await bellWith(elsewhere.page, 1).count()).toBe(0)

    await bell(hers.page).click()
    await notice.click()
    await hers.page.waitForURL('**/giftCard/*')
    await hers.page.getByRole('heading', { name: 'For Rehana Parvin' }).waitFor()
    await hers.page.getByText('Your kindness reached Sylhet').waitFor()
    expect(await accessibilityProblems(hers.page)).toEqual([])
    const card = hers.page.url()
    const saving = hers.page.waitForEvent('download')
    await hers.page.getByRole('button', { name: 'Share as a picture' }).click()
    const picture = await readFile(await (await saving).path())
    expect(picture.subarray(1, 4).toString()).toBe('PNG')
    expect(picture.readUInt32BE(16)).toBe(1080)
    await printDark(hers.page)
    expect(await coloursOnPaper(hers.page)).toEqual(blackOnWhite)
    expect(await hers.page.locator('article img[src$="#night"]:visible').count()).toBe(0)
    expect(await hers.page.locator('article img:not([src$="#night"]):visible').count()).toBe(3)
    expect(await hers.page.getByRole('banner').isVisible()).toBe(false)
    await hers.page.emulateMedia({ media: 'screen', colorScheme: 'light' })

    await his.page.goto(card)
    await his.page.getByRole('heading', { name: 'You have no card with this address.' }).waitFor()
    await his.page.getByRole('link', { name: 'Your gift cards' }).click()
    await his.page.waitForURL('**/special/giftcard/*')
    await his.page.getByText('you have no gift card').waitFor()
    expect(await accessibilityProblems(his.page)).toEqual([])
    await his.page.goto(new URL('/special/giftcard/somebody-else', card).href)
    await his.page.getByText('This is not your list of gift cards').waitFor()
    expect(await his.page.getByText('you have no gift card').count()).toBe(0)

    await hers.page.getByRole('button', { name: 'Report or block' }).click()
    await hers.page.getByRole('button', { name: 'Block the sender' }).click()
    await toastSeen(hers.page, 'The card is gone, and its sender can send you no more.')
    await hers.page.getByText('you have no gift card').waitFor()
    const refused = await openCardForm(app, his.page, rehana)
    await refused.getByRole('textbox').fill('Why?')
    await refused.getByRole('button', { name: 'Send Message' }).click()
    await refused.getByText('This donor takes no gift cards at the moment.').waitFor()
    const own = await openCardForm(app, hers.page, rehana)
    await own.getByRole('textbox').fill('To myself')
    await own.getByRole('button', { name: 'Send Message' }).click()
    await own.getByText('This is you. A gift card is for somebody else.').waitFor()
  },
)

journey('admins send no cards, and are not asked for notifications', async ({ app, open }) => {
  const [nadia, tuhin] = [{ ...newPerson('Nadia Admin'), email: admin }, newPerson('Tuhin Das')]
  await addPerson(app, nadia)
  await addPerson(app, tuhin)
  const his = await open({ path: '/profile', session: await sessionOf(app, tuhin) })
  await becomeTopDonor(app, his.page)
  const { page, expectProblem } = await open({ path: '/profile', viewport: 'desktop' })
  expectProblem(missingPhoto)
  let polls = 0
  page.on('request', (request) => {
    if (request.url().endsWith('/api/checknotification')) polls++
  })
  await signIn(page, nadia, { isAdmin: true })
  await profileOf(page, 'Nadia Admin (Admin)')
  await page.goto(`${app.url}/viewour/top-donor`)
  const button = page.getByRole('button', { name: 'Send Tuhin Das a gift card' })
  await button.waitFor()
  expect(await button.isDisabled()).toBe(true)
  expect(await bell(page).count()).toBe(0)
  expect(polls).toBe(0)
})

journey('of several tabs one asks, and all of them are told', async ({ app, open }) => {
  const [lima, omar] = [newPerson('Lima Khatun'), newPerson('Omar Faruk')]
  await addPerson(app, lima)
  await addPerson(app, omar)
  const { page, context, expectProblem } = await open({ path: '/profile' })
  expectProblem(missingPhoto)
  await page.clock.install()
  await signedIn(page, lima)
  await becomeTopDonor(app, page)
  await bell(page).waitFor()
  const other = await context.newPage()
  let polls = 0
  other.on('request', (request) => {
    if (request.url().endsWith('/api/checknotification')) polls++
  })
  await other.goto(`${app.url}/`)
  await hydrated(other)
  await bell(other).waitFor()

  const session = await sessionOf(app, omar)
  const sender = await open({ path: '/viewour/top-donor', session })
  const form = await openCardForm(app, sender.page, lima)
  await form.getByRole('textbox').fill('Hello!')
  await form.getByRole('button', { name: 'Send Message' }).click()
  await toastSeen(sender.page, 'card sent successfully')
  await passPoll(page)
  await bellWith(page, 1).waitFor()
  await bellWith(other, 1).waitFor()
  expect(polls).toBe(0)
  await bellWith(other, 1).click()
  await bellWith(page, 1).waitFor({ state: 'detached' })
})
