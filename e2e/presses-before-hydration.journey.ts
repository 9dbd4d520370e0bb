import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { letter, write } from './_contact.ts'
import { delay } from './_failures.ts'
import { asha, expectGiven, fill, takaGiven, thanked } from './_giving.ts'
import { journeyOnOwnServer } from './_journey.ts'
import { hydrated, type Visit } from './_pages.ts'

const journey = journeyOnOwnServer()

/** A visit to a page whose script takes its time. */
function slowVisit(path: string, more: Visit = {}): { visit: Visit; letScriptCome: () => void } {
  let letCome: (() => void) | undefined
  const prepare = async (page: Page) => {
    await more.prepare?.(page)
    letCome = await delay(page, 'react')
  }
  return { visit: { ...more, path, prepare, script: 'fails' }, letScriptCome: () => letCome?.() }
}

const rickshaw = 'rikshawFor1000'

/** Shows that a press was felt. */
const busy = '[aria-busy=true]'

journey(
  'a gift pressed before the script came is given once it is there',
  async ({ app, open }) => {
    const before = await takaGiven(app, rickshaw)
    const { visit, letScriptCome } = slowVisit('/rickshaw')
    const { page } = await open(visit)
    const form = page.locator('form')
    await fill(form, asha)
    await form.locator('button[type=submit]').dblclick()
    await form.locator(busy).waitFor()
    expect(new URL(page.url()).search).toBe('')

    letScriptCome()
    await thanked(page, 'Recorded')
    await expectGiven(app, before, 500, rickshaw)
  },
)

journey('a message sent before the script came is sent once it is there', async ({ open }) => {
  const { visit, letScriptCome } = slowVisit('/contact')
  const { page } = await open(visit)
  await write(page, letter)
  await page.getByRole('button', { name: 'Send' }).click()
  expect(new URL(page.url()).search).toBe('')

  letScriptCome()
  await page.getByRole('status').filter({ hasText: 'Your message has reached us.' }).waitFor()
})

journey('what is typed early stands, beside what was kept through a reload', async ({ open }) => {
  const { page } = await open({ path: '/contact' })
  await write(page, letter)
  // The form is hydrated a moment after its page: until then the words are in its fields alone.
  await page.waitForFunction(
    (message) => sessionStorage.getItem('contact-draft')?.includes(message),
    letter.message,
  )
  const letScriptCome = await delay(page, 'react')
  await page.reload({ waitUntil: 'commit' })
  await write(page, { subject: 'Quilts' })
  letScriptCome()
  await expect.poll(() => page.locator('form [name=message]').inputValue()).toBe(letter.message)
  expect(await page.locator('form [name=subject]').inputValue()).toBe('Quilts')
})

journey('a menu and a Donate pressed early show it at once, and open later', async ({ open }) => {
  const { visit, letScriptCome } = slowVisit('/', { viewport: 'desktop' })
  const { page } = await open(visit)
  const menu = page.getByRole('banner').getByText('View Our')
  const donate = page.getByRole('main').getByRole('link', { name: 'Donate Now' }).first()
  for (const press of [menu, donate]) {
    // In the same turn as the press, whatever else the page does.
    expect(
      await press.evaluate((link: HTMLElement) => {
        link.click()
        return link.ariaBusy
      }),
    ).toBe('true')
  }
  letScriptCome()
  await page.getByRole('dialog').locator('input[name=amount]').waitFor()
  expect(new URL(page.url()).pathname).toBe('/')
  expect(await page.locator(busy).count()).toBe(0)
})

/** Time that a press waits for its script, in ms. */
const patienceMs = 5000

journey('a Donate whose script does not come leads to its fund after 5 s', async ({ open }) => {
  const { visit } = slowVisit('/', { prepare: (page) => page.clock.install() })
  const { page } = await open(visit)
  await page.getByRole('main').getByRole('link', { name: 'Donate Now' }).first().click()
  await page.locator(busy).waitFor()
  await page.clock.fastForward(patienceMs - 1000)
  expect(new URL(page.url()).pathname).toBe('/')
  await page.clock.fastForward(2000)
  await page.waitForURL(/\/fund\/flood#give$/, { waitUntil: 'commit' })
})

journey('a Donate whose form is still on its way shows that it was felt', async ({ open }) => {
  let letFormCome: (() => void) | undefined
  const { page } = await open({
    path: '/fund/flood',
    async prepare(tab) {
      letFormCome = await delay(tab, 'giving-parts')
    },
  })
  await hydrated(page)
  await page.getByRole('main').getByRole('link', { name: 'Donate Now' }).last().click()
  await page.locator(`a${busy}`).waitFor()
  letFormCome?.()
  await page.getByRole('dialog').waitFor()
  expect(await page.locator(busy).count()).toBe(0)
})
