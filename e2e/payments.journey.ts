import type { Locator, Page } from 'playwright-core'
import { afterAll, expect } from 'vitest'
import { lostConnection } from './_failures.ts'
import { startNewspaper } from './_foreign-client.ts'
import { asha, expectGiven, give, openForm, takaGiven, thanked } from './_giving.ts'
import { journeyOnOwnServer } from './_journey.ts'
import { accessibilityProblems } from './_pages.ts'
import { blackOnWhite, coloursOnPaper, onlyForScreens, pagesOnPaper, printDark } from './_paper.ts'
import { leaveFor, paidAt, paymentPage, payNames, press, startQuickSandbox } from './_payments.ts'

const sandbox = await startQuickSandbox()
afterAll(() => sandbox.stop())
const journey = journeyOnOwnServer(await paidAt(sandbox))

const arrived = 'Thank you. Your gift has arrived.'
const noMoney = 'No money has reached us.'

async function promise(page: Page, amount = asha.amount): Promise<void> {
  await give(await openForm(page), { ...asha, amount })
  await page.getByRole('dialog').getByText(/^DN-/).waitFor()
}

const smallPhone = { width: 360, height: 640 }

/** Tells whether all of an element is on the screen without scrolling. */
async function isInSight(element: Locator): Promise<boolean> {
  const box = await element.boundingBox()
  const screen = element.page().viewportSize()
  return box !== null && screen !== null && box.y >= 0 && box.y + box.height <= screen.height
}

/** Lists what looks like a button and has neither border nor outline. */
function buttonsWithoutEdge(page: Page): Promise<string[]> {
  const buttons = page.locator('button, .button, .chip').filter({ visible: true })
  return buttons.evaluateAll((all) =>
    all.flatMap((button) => {
      const { outlineStyle, borderTopWidth } = getComputedStyle(button)
      return outlineStyle === 'none' && borderTopWidth === '0px' ? [button.outerHTML] : []
    }),
  )
}

const charged = () => sandbox.books().reduce((sum, { poisha }) => sum + poisha, 0n)

journey.for([
  ['sslcommerz', 'Pay with Nagad', 'Nagad'],
  ['bkash', 'Pay with bKash', 'bKash'],
] as const)(
  'a gift is promised, paid at %s, seen to have arrived, and counted once',
  async ([gateway, button, method], { app, open }) => {
    const before = await takaGiven(app)
    const { page } = await open({ path: '/fund/flood' })
    await promise(page)
    expect(await page.getByRole('link', { name: 'WhatsApp' }).count()).toBe(0)
    expect(await takaGiven(app)).toBe(before)
    expect(await accessibilityProblems(page)).toEqual([])
    await leaveFor(page, gateway)
    await press(page, button)
    await paymentPage(page, arrived)
    await page.getByText(method, { exact: true }).waitFor()
    await page
      .getByRole('region', { name: 'Share this fund' })
      .getByRole('link', { name: 'WhatsApp' })
      .waitFor()
    await expectGiven(app, before, 500)
    expect(await accessibilityProblems(page)).toEqual([])

    const answer = page.waitForResponse('**/api/receipt/*')
    await page.goto(`${app.url}/about`)
    await answer
    await page.getByRole('heading', { level: 1 }).waitFor()
    expect(await page.getByRole('complementary', { name: 'Your gifts' }).count()).toBe(0)
    await page.goBack()
    await paymentPage(page, arrived)
    await page.getByRole('link', { name: 'See receipt' }).click()
    await page.waitForURL(/\/receipt\//)
    await page.getByRole('heading', { level: 1, name: /^DN-/ }).waitFor()
    expect(await page.getByRole('button', { name: payNames[gateway] }).count()).toBe(0)
    await sandbox.notificationsSent()
    await expectGiven(app, before, 500)
  },
)

journey.for([
  ['sslcommerz', 'Fail', 'The payment was declined.'],
  ['sslcommerz', 'Cancel', 'The payment was cancelled.'],
  ['bkash', 'Fail', 'The payment was declined.'],
  ['bkash', 'Cancel', 'The payment was cancelled.'],
] as const)(
  'at %s after %s no money has come, and the same gift is paid at the next try',
  async ([gateway, button, why], { app, open }) => {
    const before = await takaGiven(app)
    const { page } = await open({ path: '/fund/flood' })
    await promise(page)
    await leaveFor(page, gateway)
    await press(page, button)
    await paymentPage(page, noMoney)
    await page.getByText(why).waitFor()
    const number = await page.getByText(/^DN-/).innerText()
    expect(await accessibilityProblems(page)).toEqual([])
    await leaveFor(page, 'bkash')
    await press(page, 'Pay with bKash')
    await paymentPage(page, arrived)
    expect(await page.getByText(/^DN-/).innerText()).toBe(number)
    await expectGiven(app, before, 500)
  },
)

journey('who pays and closes the tab finds the gift paid at its receipt', async ({ app, open }) => {
  const before = await takaGiven(app)
  sandbox.setFaults([{ kind: 'return-dropped' }])
  const { page, context } = await open({ path: '/fund/flood' })
  await promise(page)
  const receipt = await page.getByRole('link', { name: /^Receipt no/ }).getAttribute('href')
  await leaveFor(page, 'sslcommerz')
  await press(page, 'Pay with card')
  await page.getByRole('heading', { name: 'You have paid' }).waitFor()
  await page.close()
  sandbox.setFaults([])
  await expectGiven(app, before, 500)
  const later = await context.newPage()
  await later.goto(new URL(receipt ?? '', app.url).href)
  await later.getByText('Paid', { exact: true }).waitFor()
  expect(await later.getByRole('button', { name: payNames.bkash }).count()).toBe(0)
})

journey(
  'who comes back before the money is known waits, and then sees it arrive',
  async ({ open }) => {
    sandbox.setFaults([
      { kind: 'html-503', on: ['sslcommerz.validate', 'sslcommerz.query'] },
      { kind: 'notification-dropped' },
    ])
    const { page } = await open({ path: '/fund/flood' })
    await promise(page)
    await leaveFor(page, 'sslcommerz')
    await press(page, 'Pay with bKash')
    await paymentPage(page, 'One moment')
    expect(await accessibilityProblems(page)).toEqual([])
    sandbox.setFaults([])
    await paymentPage(page, arrived)
    await printDark(page)
    expect(await page.getByRole('banner').isVisible()).toBe(false)
    expect(await page.getByRole('contentinfo').isVisible()).toBe(false)
    expect(await coloursOnPaper(page)).toEqual(blackOnWhite)
    expect(await onlyForScreens(page)).toEqual([])
    const paper = page.getByRole('article')
    for (const text of ['Flood relief', '৳500', 'Paid: ৳500.', page.url()])
      await paper.getByText(text, { exact: true }).waitFor()
    await paper.getByText(/^DN-/).waitFor()
    await paper.getByText('Questions about this payment?').waitFor()
    await paper.locator('.paper-code').waitFor()
    for (const format of ['A4', 'A5'] as const) expect(await pagesOnPaper(page, format)).toBe(1)
  },
)

journey('a gift on the page of another site is paid in a tab of ours', async ({ app, open }) => {
  const before = await takaGiven(app)
  const news = await startNewspaper(app, '<daan-donate fund="flood">Give now</daan-donate>')
  const { page } = await open({ viewport: 'desktop' })
  await page.goto(news.origin)
  await page.getByRole('button', { name: 'Give now' }).click()
  const frame = page.frameLocator('iframe')
  await give(frame.getByRole('dialog'), asha)
  const tab = page.waitForEvent('popup')
  await frame.getByRole('link', { name: 'Pay in a new tab' }).click()
  const receipt = await tab
  expect(await frame.getByRole('button', { name: payNames.bkash }).count()).toBe(0)
  await leaveFor(receipt, 'bkash')
  await press(receipt, 'Pay with bKash')
  await paymentPage(receipt, arrived)
  await expectGiven(app, before, 500)
})

journey('on a small phone Donate and the ways to pay are in sight', async ({ open }) => {
  const { page } = await open({ path: '/fund/flood' })
  await page.setViewportSize(smallPhone)
  const form = await openForm(page)
  await form.getByText(/^Next you pay by .*bKash/).waitFor()
  expect(await isInSight(form.getByRole('button', { name: /^Donate/ }))).toBe(true)
  await page.emulateMedia({ forcedColors: 'active' })
  expect(await buttonsWithoutEdge(page)).toEqual([])
  await page.emulateMedia({ forcedColors: 'none' })
  await give(form, asha)
  await page.getByText('৳500 to Flood relief · one step left: pay').waitFor()
  for (const name of [payNames.bkash, payNames.sslcommerz]) {
    const way = page.getByRole('button', { name })
    await way.waitFor()
    expect(await isInSight(way)).toBe(true)
  }
})

journey('a gateway that is away is said to be, and nothing is lost', async ({ open }) => {
  sandbox.setFaults([{ kind: 'html-503', on: ['bkash.create'] }])
  const { page, expectProblem } = await open({ path: '/bn/fund/flood' })
  expectProblem(/status of 503/)
  await promise(page)
  await page.getByRole('button', { name: payNames.bkash }).click()
  await page.getByRole('status').filter({ hasText: 'আবার চেষ্টা করুন' }).waitFor()
  sandbox.setFaults([])
  await leaveFor(page, 'bkash')
  await press(page, 'Pay with bKash')
  await paymentPage(page, 'ধন্যবাদ। আপনার দান পৌঁছে গেছে।')
})

journey('a gift given without a network is paid when it has arrived', async ({ open }) => {
  const { page, context, expectProblem } = await open({ path: '/fund/flood' })
  expectProblem(lostConnection)
  const form = await openForm(page)
  await context.setOffline(true)
  await give(form, asha)
  await thanked(page, /network/)
  await context.setOffline(false)
  await page.getByRole('dialog').getByText(/^DN-/).waitFor()
  await leaveFor(page, 'bkash')
  await press(page, 'Pay with bKash')
  await paymentPage(page, arrived)
})

journey('whoever closes the thank-you finds the way to pay above every page', async ({ open }) => {
  const { page } = await open({ path: '/fund/flood' })
  await promise(page)
  await page.keyboard.press('Escape')
  const notice = page.getByRole('complementary', { name: 'Your gifts' })
  await notice.getByText('৳500 to Flood relief: not paid yet.').waitFor()
  expect(await accessibilityProblems(page)).toEqual([])
  await notice.getByRole('link', { name: 'Pay' }).click()
  await page.waitForURL(/\/receipt\//)
  await leaveFor(page, 'bkash')
  await press(page, 'Pay with bKash')
  await paymentPage(page, arrived)
  expect(await notice.count()).toBe(0)
})

journey('a gift above what a gateway takes is told so, and its transfer', async ({ app, open }) => {
  const before = await takaGiven(app)
  const { page } = await open({ path: '/fund/flood' })
  const dialog = page.getByRole('dialog')
  const limits = dialog.getByText('Here ৳10 to ৳5,00,000 can be paid at a time.')
  const form = await openForm(page)
  for (const outside of ['9.99', '600000']) {
    await form.locator('input[name=amount]').fill(outside)
    await limits.waitFor()
    await form.locator('input[name=amount]').fill('500000')
    await limits.waitFor({ state: 'detached' })
  }
  await give(form, { ...asha, amount: '600000' })
  await dialog.getByText(/^DN-/).waitFor()
  await limits.waitFor()
  expect(await dialog.getByRole('button', { name: payNames.bkash }).count()).toBe(0)
  await dialog.getByRole('link', { name: 'Pay by transfer' }).click()
  await press(page, 'I already sent it')
  await page.getByRole('radio', { name: 'Bank' }).check()
  await page.getByLabel('Transaction ID (TrxID)').fill('ab')
  await press(page, 'Tell the charity')
  await page.getByText(/^Write the transaction ID as your message shows it/).waitFor()
  expect(await accessibilityProblems(page)).toEqual([])
  await page.getByLabel('Transaction ID (TrxID)').fill('BANK 2026 1122')
  await press(page, 'Tell the charity')
  await paymentPage(page, 'Thank you for telling us.')
  await page.getByText('BANK20261122').waitFor()
  expect(await takaGiven(app)).toBe(before)
})

journey('what was charged at the gateways is what was counted', async ({ app }) => {
  await sandbox.notificationsSent()
  await expect.poll(() => takaGiven(app)).toBe(Number(charged()) / 100)
})
