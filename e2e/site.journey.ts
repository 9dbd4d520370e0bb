import { seedFunds } from '@daan/contract/seed-funds'
import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import { hangLimitMs } from '../tooling/test-limits.ts'
import { journeyOnOwnServer } from './_journey.ts'
import { accessibilityProblems } from './_pages.ts'
import { toastSeen } from './_people.ts'
import { aPhotograph } from './_photograph.ts'
import { accountsOf, chief } from './_raffle.ts'
import { sessionOf } from './_sessions.ts'

/** It renders its pages by itself, as a charity's server does. */
const journey = journeyOnOwnServer({ ADMIN_EMAILS: chief.email, WEB_DIRECTORY: '' })

const press = (within: Page | Locator, name: string) =>
  within.getByRole('button', { name, exact: true }).click()

/** Opens a part of the site, fills its form, saves and publishes it. */
async function publish(page: Page, part: string, fill: (form: Locator) => Promise<void>) {
  await page.getByRole('main').getByRole('link', { name: part }).click()
  await page.getByRole('heading', { level: 1, name: part }).waitFor()
  const form = page.locator('main form')
  await fill(form)
  await press(form, 'Save')
  await press(page, 'Publish')
  const dialog = page.getByRole('dialog').filter({ visible: true })
  await press(dialog, 'Yes, publish it')
  await page.getByText(/^Changed on .* by /).waitFor()
  expect(await accessibilityProblems(page)).toEqual([])
  await page.getByRole('main').getByRole('link', { name: 'The site', exact: true }).click()
}

/** Expects words on the page that shows a part while it is typed. */
const seenWhileTyped = (page: Page, words: string) =>
  page.frameLocator('iframe').getByRole('main').getByText(words).first().waitFor()

const field = (form: Locator, name: string) => form.locator(`[name="${name}"]`)

async function fillAll(form: Locator, texts: Readonly<Record<string, string>>): Promise<void> {
  for (const [name, text] of Object.entries(texts)) await field(form, name).fill(text)
}

async function addPhotograph(list: Locator, texts: Readonly<Record<string, string>>) {
  await press(list, 'Add')
  await list.locator('input[type=file]').setInputFiles(aPhotograph)
  await list.getByRole('button', { name: 'The point that stays in view' }).waitFor()
  await fillAll(list, texts)
}

journey(
  'a charity moves in at the desk: its name, accounts, slide and gallery',
  async ({ app, open }) => {
    await accountsOf(app)
    const { page } = await open({ path: '/admin', session: await sessionOf(app, chief) })
    await page.getByRole('link', { name: 'Funds and pages' }).click()
    await page.getByRole('link', { name: 'Pages and who runs the site' }).click()
    // Until it comes, the link that led there has a name that holds the next one's.
    await page.getByRole('heading', { level: 1, name: 'The site' }).waitFor()

    await publish(page, 'Who runs the site', async (form) => {
      await fillAll(form, {
        'name/en': 'Haor Welfare',
        'name/bn': 'হাওর কল্যাণ',
        'story/en': 'We began with one boat.',
        'story/bn': 'একটি নৌকা দিয়ে শুরু।',
        phone: 'call us',
      })
      await press(form, 'Save')
      await form
        .getByText('That is not a telephone number')
        .or(form.locator('[name=phone][aria-invalid=true]'))
        .first()
        .waitFor()
      await field(form, 'phone').fill('+880 1711-000000')
      await form.locator('input[type=file]').setInputFiles(aPhotograph)
      await form.getByRole('button', { name: 'The point that stays in view' }).waitFor()
      await seenWhileTyped(page, 'We began with one boat.')
      const preview = page.frameLocator('iframe').getByRole('banner')
      await preview.getByText('Join Us').first().waitFor() // as a visitor has it
      await preview.getByRole('img', { name: 'Haor Welfare' }).first().waitFor()
    })
    await publish(page, 'Wallets and accounts', async (form) => {
      const wallets = form.getByRole('group', { name: 'Mobile wallets', exact: true })
      await press(wallets, 'Add')
      await field(form, 'wallets/0/service').selectOption('bKash')
      await field(form, 'wallets/0/number').fill('০১৭১২-৩৪৫৬৭৮')
      await field(form, 'wallets/0/kind').selectOption('merchant')
      await seenWhileTyped(page, 'merchant: choose Payment')
    })
    await publish(page, 'Front page', async (form) => {
      const slides = form.getByRole('group', { name: 'Slides', exact: true })
      await addPhotograph(slides, {
        'slides/0/title/en': 'Boats before the rain',
        'slides/0/title/bn': 'বৃষ্টির আগে নৌকা',
        'slides/0/text/en': 'Forty boats for the haor.',
        'slides/0/text/bn': 'হাওরের জন্য চল্লিশটি নৌকা।',
        'slides/0/alt/en': 'A kantha over the water',
        'slides/0/alt/bn': 'পানির ওপর কাঁথা',
      })
      await field(form, 'slides/0/fund').selectOption('floodRelief')
      await page.reload() // what was typed and uploaded stays
      await form.getByRole('button', { name: 'The point that stays in view' }).waitFor()
      const preview = page.getByRole('region', { name: 'As donors see it' })
      await press(preview, 'Computer')
      await seenWhileTyped(page, 'Boats before the rain')
      await press(preview, 'বাংলা')
      await seenWhileTyped(page, 'বৃষ্টির আগে নৌকা')
    })
    await publish(page, 'Gallery', async (form) => {
      await addPhotograph(form, {
        'pictures/0/title/en': 'The first boat',
        'pictures/0/title/bn': 'প্রথম নৌকা',
        'pictures/0/alt/en': 'A boat on the haor',
        'pictures/0/alt/bn': 'হাওরে একটি নৌকা',
      })
      await seenWhileTyped(page, 'The first boat')
    })

    const served = (address: string) =>
      expect.poll(async () => (await fetch(app.url + address)).text(), { timeout: hangLimitMs })
    await served('/gallery').toContain('The first boat')
    await served('/bn/gallery').toContain('alt="হাওরে একটি নৌকা"')
    await served('/about').toContain('We began with one boat.')
    const front = await (await fetch(app.url)).text()
    expect(front).toContain('Boats before the rain')
    expect(front).toContain('Haor Welfare')
    expect(front).not.toContain('Roads are under water')
    expect(front).toMatch(/assets\/logo-\w+\.webp/)

    const visitor = await open({ path: '/bn' })
    const slide = visitor.page.getByRole('img', { name: 'পানির ওপর কাঁথা' })
    await expect
      .poll(() => slide.evaluate((image: HTMLImageElement) => image.naturalWidth > 0))
      .toBe(true)
    expect(await accessibilityProblems(visitor.page)).toEqual([])
  },
)

journey(
  'of the funds that came with the product it adopts one, keeps one plain and hides one',
  async ({ app, open }) => {
    const { page } = await open({ path: '/admin/funds', session: await sessionOf(app, chief) })
    const { zakat, orphans, education } = seedFunds
    await press(page, `Hide: ${zakat.name.en}`)
    await press(page.getByRole('dialog').filter({ visible: true }), 'Hide the fund')
    await toastSeen(page, 'The fund is hidden.')
    await press(page, `Keep plain: ${education.name.en}`)
    await toastSeen(page, 'The fund stays plain.')
    await page.getByRole('link', { name: `Adopt: ${orphans.name.en}` }).click()
    const lead = page.locator('main form [name="lead/en"]')
    await expect.poll(() => lead.inputValue()).toBe(orphans.lead.en)
    await press(page.locator('main form'), 'Save')
    await press(page, 'Publish')
    await press(page.getByRole('dialog').filter({ visible: true }), 'Yes, publish it')

    const served = (address: string) =>
      expect.poll(async () => (await fetch(app.url + address)).text(), { timeout: hangLimitMs })
    await served('/fund/orphan').toContain(orphans.lead.en)
    await served('/fund').not.toContain('/fund/zakat')
    await served('/fund/education').not.toContain(education.lead.en)
    await page.goto(`${app.url}/admin/funds`)
    await page
      .getByRole('link', { name: /^Adopt: / })
      .first()
      .waitFor()
    for (const { name } of [zakat, orphans, education]) {
      expect(await page.getByRole('link', { name: `Adopt: ${name.en}`, exact: true }).count()).toBe(
        0,
      )
    }
  },
)
