import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import { savedBlock } from '../tooling/wordpress-block.ts'
import { forbiddenStorage, forbidStorage, lostConnection } from './_failures.ts'
import { startNewspaper } from './_foreign-client.ts'
import { asha, expectGiven, fill, give, openForm, takaGiven, thanked } from './_giving.ts'
import { journeyOnOwnServer } from './_journey.ts'
import { accessibilityProblems, hydrated } from './_pages.ts'
import { addPerson, newPerson } from './_people.ts'
import { sessionOf } from './_sessions.ts'

const journey = journeyOnOwnServer()

/** Expects a draft's texts in the fields, which it fills after they are drawn. */
function expectTyped(form: Locator, texts: readonly string[]) {
  const fields = form.locator('input:not([type=checkbox])')
  const typed = () =>
    fields.evaluateAll((inputs: HTMLInputElement[]) => inputs.map(({ value }) => value))
  return expect.poll(typed).toEqual(texts)
}

journey('a gift is thanked for, recorded, and there after a restart', async ({ app, open }) => {
  const before = await takaGiven(app)
  const { page } = await open({ path: '/fund/flood' })
  await give(await openForm(page), asha)
  const thanks = await thanked(page, 'Recorded: ৳500 to Flood relief.')
  expect(await thanks.getByRole('heading').textContent()).toBe('Thanks for your helping.!')
  expect(await accessibilityProblems(page)).toEqual([])

  await thanks.getByRole('link', { name: 'See receipt' }).click()
  await page.getByRole('heading', { name: /^DN-\d{6}$/ }).waitFor()
  expect(page.url()).toMatch(/\/receipt\/[0-9a-f-]{36}$/)
  expect(await page.getByRole('main').textContent()).not.toContain('Asha')

  await page.getByText('In the public book as entry').first().waitFor() // asks nothing more
  await app.stop()
  await app.start()
  await expectGiven(app, before, 500)
  await page.goto(`${app.url}/viewour/total-fund`)
  const row = page.getByRole('main').getByRole('listitem').filter({ hasText: 'Flood relief' })
  await row.filter({ hasText: `৳${before + 500}` }).waitFor()
})

journey('a gift in Bangla, with Bangla digits, by a shared link', async ({ app, open }) => {
  const before = await takaGiven(app)
  const { page } = await open({ path: '/share/flood', locale: 'bn' })
  await page.getByRole('main').locator('input[name=amount]').fill('১,২৫০.৫০')
  const shared = `${app.url}/bn/fund/flood?amount=1250.50`
  await page.getByText(shared, { exact: true }).waitFor()
  await page.goto(shared)
  const form = await openForm(page)
  await expectTyped(form, ['১,২৫০.৫০', '', ''])
  await form.getByLabel('ই-মেইল বা মোবাইল নম্বর').waitFor()
  await fill(form, { ...asha, amount: '১,২৫০.৫০', email: '০১৭১২-৩৪৫' })
  await form.locator('button[type=submit]').click()
  await form.getByText('বাংলাদেশের একটি মোবাইল নম্বর লিখুন').waitFor()
  await form.locator('input[name=email]').fill('০১৭১২-৩৪৫৬৭৮')
  await form.locator('button[type=submit]').click()
  const thanks = await thanked(page, '৳১,২৫০.৫০')
  await expectGiven(app, before, 1250.5)
  const own = thanks.getByRole('link', { name: 'আমার হোয়াটসঅ্যাপে পাঠান' })
  expect(await own.getAttribute('href')).toMatch(
    /^https:\/\/wa\.me\/8801712345678\?text=.*%2Fbn%2Freceipt%2F/,
  )
  expect(await page.locator('html').getAttribute('lang')).toBe('bn')
})

journey(
  'what was typed stays through a closed form, another page and language, and a reload, until it is sent',
  async ({ app, open }) => {
    const { page } = await open({ path: '/fund/flood' })
    const texts = ['700', 'Asha Akter', 'asha@']
    await fill(await openForm(page), { amount: '700', name: 'Asha Akter', email: 'asha@' })
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    await expectTyped(await openForm(page), texts)

    await page.goto(`${app.url}/bn/fund/education`)
    await hydrated(page)
    await expectTyped(await openForm(page), texts)
    await page.goto(`${app.url}/fund/rickshaw`)
    await hydrated(page)
    const form = await openForm(page)
    await expectTyped(form, texts)
    await give(form, asha)
    await thanked(page, 'Recorded: ৳500 to Rickshaw for 1000.')
    await page.keyboard.press('Escape')
    await expectTyped(await openForm(page), ['1,000', '', ''])
  },
)

journey('what is wrong is said beside its field, and nothing is sent', async ({ app, open }) => {
  const before = await takaGiven(app)
  const { page } = await open({ path: '/fund/flood', dark: true })
  const form = await openForm(page)
  await give(form, { amount: '-5', name: ' ', email: 'nobody' })
  const messages = await form.locator('input[aria-invalid=true]').evaluateAll((inputs) =>
    inputs.map((input) => {
      const ids = (input.getAttribute('aria-describedby') ?? '').split(' ')
      return ids.map((id) => document.getElementById(id)?.textContent ?? '').join('')
    }),
  )
  expect(messages).toEqual([
    expect.stringContaining('as a number'),
    expect.stringContaining('your name'),
    expect.stringContaining('e-mail address or mobile number'),
  ])
  await expect
    .poll(() => form.locator('input[name=amount]').evaluate((e) => e === document.activeElement))
    .toBe(true)
  expect(await accessibilityProblems(page)).toEqual([])
  await give(form, asha)
  await thanked(page, 'Recorded')
  await expectGiven(app, before, 500)
})

journey('with the keyboard alone', async ({ app, open }) => {
  const before = await takaGiven(app)
  const { page } = await open({ path: '/fund/flood', viewport: 'desktop' })
  const opener = page.getByRole('main').getByRole('link', { name: 'Donate Now' }).last()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter') // the skip link
  await tabTo(page, 'Donate Now', '/fund/flood#give')
  await page.keyboard.press('Enter')
  const form = page.getByRole('dialog')
  await form.locator('input[name=amount]').waitFor()
  await page.keyboard.press('Escape')
  await form.waitFor({ state: 'detached' })
  expect(await opener.evaluate((link) => link === document.activeElement)).toBe(true)

  await page.keyboard.press('Enter')
  await form.locator('input[name=amount]:focus').waitFor()
  await page.keyboard.type('500') // the first field that is empty has the focus
  await tabToField(page, 'name')
  await page.keyboard.type('Asha Akter')
  await tabToField(page, 'email')
  await page.keyboard.type('asha@example.org')
  await page.keyboard.press('Enter')
  await thanked(page, 'Recorded')
  await page.keyboard.press('Escape')
  await form.waitFor({ state: 'detached' })
  await expectGiven(app, before, 500)
})

journey('Back closes the form and stays on the page', async ({ open }) => {
  const { page } = await open({ path: '/fund/flood' })
  const form = await openForm(page)
  await page.goBack()
  await form.waitFor({ state: 'detached' })
  expect(new URL(page.url()).pathname).toBe('/fund/flood')
})

journey('an address that asks for the form opens it once', async ({ open }) => {
  const { page } = await open({ path: '/fund/flood#give', viewport: 'desktop' })
  const form = page.getByRole('dialog')
  await form.locator('input[name=amount]').waitFor()
  await page.keyboard.press('Escape')
  await form.waitFor({ state: 'detached' })
  await page.getByRole('banner').getByRole('link', { name: 'About us' }).click()
  await page.getByRole('heading', { name: 'What happens to your gift' }).waitFor()
  await page.goBack()
  await page.getByRole('heading', { level: 1, name: 'Flood relief' }).waitFor()
  expect(new URL(page.url()).hash).toBe('')
  await page.getByRole('link', { name: 'বাংলা' }).first().click()
  await page.getByRole('heading', { level: 1, name: 'বন্যাত্রাণ' }).waitFor()
  expect(await form.count()).toBe(0)
})

journey(
  'a page of another site opens the form, for a guest whoever is signed in with us',
  async ({ app, open }) => {
    const person = newPerson('Mina Rahman')
    await addPerson(app, person)
    const element = '<daan-donate fund="flood" amount="500">Give now</daan-donate>'
    const news = await startNewspaper(app, element)
    const before = await takaGiven(app)
    const { page, expectProblem } = await open({ session: await sessionOf(app, person) })
    await page.goto(news.origin) // to browsers a page of our site, by which storages and cookies go
    await page.getByRole('button', { name: 'Give now' }).press('Enter')
    const frame = page.frameLocator('iframe')
    const form = frame.getByRole('dialog')
    await expectTyped(form, ['500', '', ''])
    await form.locator('input[name=name]:focus').waitFor()
    expectProblem(lostConnection)
    await page.route('**/api/fundsupdate', (route) => route.abort())
    const sending = page.waitForRequest('**/api/fundsupdate')
    await give(form, asha)
    const request = await sending
    expect(request.headers()).not.toHaveProperty('authorization')
    expect(request.postDataJSON().donor).toEqual({ ...asha, amount: '500' })
    await thanked(frame, 'Kept on this device.')
    await page.reload()
    await page.unroute('**/api/fundsupdate')
    await page.getByRole('button', { name: 'Give now' }).press('Enter')
    await expectGiven(app, before, 500) // sent by itself

    await give(form, asha)
    const thanks = await thanked(frame, 'Recorded: ৳500 to Flood relief.')
    await thanks.getByText(/^DN-\d{6}$/).waitFor()
    const tab = page.waitForEvent('popup')
    await thanks.getByRole('link', { name: 'See receipt' }).click()
    const receipt = await tab
    await receipt.getByRole('heading', { name: /^DN-\d{6}$/ }).waitFor()
    expect(await receipt.evaluate(() => window.opener)).toBeNull()
    await receipt.close()
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'hidden' })
    expect(await page.locator('daan-donate').evaluate((e) => e === document.activeElement)).toBe(
      true,
    )
    await expectGiven(app, before, 1000)
  },
)

journey(
  'the block for WordPress opens the form from its link, in a browser that stores nothing for frames, and no other page of ours',
  async ({ app, open }) => {
    const fund = { fund: 'flood', amount: '', language: 'bn' }
    const element = savedBlock({ site: app.url, ...fund, text: 'Give' })
    const others = ['/', '/bn/fund/flood', '/signin', '/profile', '/receipt/any']
    const frames = others.map((path) => `<iframe src="${app.url + path}"></iframe>`).join('')
    const news = await startNewspaper(app, element + frames)
    const before = await takaGiven(app)
    const { page, expectProblem } = await open({ prepare: forbidStorage })
    expectProblem(forbiddenStorage)
    expectProblem(/frame-ancestors|ERR_BLOCKED_BY_RESPONSE/)
    await page.goto(news.origin.replace('127.0.0.1', 'localhost'))
    const refused = () => page.frames().filter((frame) => frame.url().startsWith('chrome-error:'))
    await expect.poll(() => refused().length).toBe(others.length)

    await page.route('**/embed?*', () => undefined) // a line so slow that the donor gives up
    await page.getByRole('link', { name: 'Give' }).click()
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'hidden' })
    await page.unroute('**/embed?*')
    await page.getByRole('link', { name: 'Give' }).click()
    const frame = page.frameLocator('iframe[title]')
    await give(frame.getByRole('dialog'), { ...asha, amount: '৫০০' })
    const thanks = await thanked(frame, '৳৫০০')
    await thanks.getByText(/^DN-\d{6}$/).waitFor()
    await expectGiven(app, before, 500)
    await thanks.getByRole('button', { name: 'বন্ধ করুন' }).last().click()
    await page.getByRole('dialog').waitFor({ state: 'hidden' })
    await page.getByRole('link', { name: 'Give' }).click()
    await expectTyped(frame.getByRole('dialog'), ['', '', ''])
  },
)

const mostTabs = 60

async function tabTo(page: Page, text: string, href: string) {
  for (let presses = 0; presses < mostTabs; presses++) {
    await page.keyboard.press('Tab')
    const isThere = await page.evaluate(
      ([text, href]) =>
        document.activeElement?.textContent === text &&
        document.activeElement?.getAttribute('href') === href,
      [text, href],
    )
    if (isThere) return
  }
  throw new Error(`No press of Tab leads to ${text}.`)
}

async function tabToField(page: Page, name: string) {
  for (let presses = 0; presses < mostTabs; presses++) {
    await page.keyboard.press('Tab')
    const focused = await page.evaluate(() => document.activeElement?.getAttribute('name'))
    if (focused === name) return
  }
  throw new Error(`No press of Tab leads to ${name}.`)
}
