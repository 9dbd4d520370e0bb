import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { letter, send, write } from './_contact.ts'
import { delay } from './_failures.ts'
import { asha, expectGiven, fill, takaGiven, thanked } from './_giving.ts'
import { journeyOnOwnServer } from './_journey.ts'
import { hydrated, type Visit } from './_pages.ts'

const journey = journeyOnOwnServer()

/** A visit to a page whose script takes its time. */
function slowVisit(path: string): { visit: Visit; letScriptCome: () => void } {
  let letCome: (() => void) | undefined
  const prepare = async (page: Page) => {
    letCome = await delay(page, 'react')
  }
  return { visit: { path, prepare, script: 'fails' }, letScriptCome: () => letCome?.() }
}

const rickshaw = 'rikshawFor1000'

journey('a gift typed before the script came is not lost', async ({ app, open }) => {
  const before = await takaGiven(app, rickshaw)
  const { visit, letScriptCome } = slowVisit('/rickshaw')
  const { page } = await open(visit)
  const form = page.locator('form')
  await fill(form, asha)
  await form.locator('button[type=submit]').click()
  expect(new URL(page.url()).search).toBe('')

  letScriptCome()
  await hydrated(page)
  await form.locator('button[type=submit]').click()
  await thanked(page, 'Recorded')
  await expectGiven(app, before, 500, rickshaw)
})

journey('a message typed before the script came is not lost', async ({ open }) => {
  const { visit, letScriptCome } = slowVisit('/contact')
  const { page } = await open(visit)
  await write(page, letter)
  await page.getByRole('button', { name: 'Send' }).click()
  expect(new URL(page.url()).search).toBe('')

  letScriptCome()
  await send(page)
  await page.getByRole('status').filter({ hasText: 'Your message has reached us.' }).waitFor()
})

journey('what is typed early stands, beside what was kept through a reload', async ({ open }) => {
  // A reload by the service worker would get the script that is held back here.
  const { page } = await open({ path: '/contact', keepsNothing: true })
  await write(page, letter)
  const letScriptCome = await delay(page, 'react')
  await page.reload({ waitUntil: 'commit' })
  await write(page, { subject: 'Quilts' })
  letScriptCome()
  await expect.poll(() => page.locator('form [name=message]').inputValue()).toBe(letter.message)
  expect(await page.locator('form [name=subject]').inputValue()).toBe('Quilts')
})
