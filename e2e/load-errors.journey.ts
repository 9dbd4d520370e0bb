import { chunkLoadTimeoutMs } from '@daan/contract/screens'
import { expect } from 'vitest'
import { journey } from './_journey.ts'
import { failToLoad, holdBack, part } from './_trouble.ts'

journey(
  'a page that does not come in 120 s is a load error, and comes when tried again',
  async ({ open }) => {
    const { page } = await open({ path: '/gallery', viewport: 'desktop' })
    await page.clock.install()
    const letCome = await holdBack(page, 'about')
    await page.getByRole('banner').getByRole('link', { name: 'About us' }).click()
    await page.clock.fastForward(chunkLoadTimeoutMs - 1000)
    expect(await page.getByText('This page did not come through.').count()).toBe(0)
    await page.clock.fastForward(2000)
    await page.getByText('This page did not come through.').waitFor()

    letCome()
    // The clock in our hands draws no frames, for which a click would wait.
    await page.getByRole('button', { name: 'Try again' }).dispatchEvent('click')
    await page.getByRole('heading', { name: 'From your thumb to the book' }).waitFor()
  },
)

journey(
  'a page whose script fails says so, keeps its words, and can be loaded again',
  async ({ app, browser }) => {
    const page = await browser.newPage()
    await failToLoad(page, 'react')
    await page.goto(`${app.url}/fund/flood`)
    const trouble = page.getByRole('alert').filter({ hasText: 'A part of this page did not load.' })
    await trouble.waitFor()
    await page.getByRole('heading', { level: 1, name: 'Flood relief' }).waitFor()

    await page.unroute(part('react'))
    await trouble.getByRole('link', { name: 'Try again' }).click()
    await page.locator('html[data-hydrated=true]').waitFor({ state: 'attached' })
    await page.close()
  },
)

journey('a contact form that fails leads to a mail instead', async ({ open }) => {
  const { page, expectProblem } = await open({ path: '/about' })
  expectProblem(/ERR_FAILED/)
  await failToLoad(page, 'contact-form')
  await page.getByRole('button', { name: 'Menu' }).click()
  await page.getByRole('dialog').getByRole('link', { name: 'Contact us' }).click()
  await page.getByText('The form could not be loaded.').waitFor()
  expect(await page.getByRole('main').getByRole('link', { name: /@/ }).count()).toBe(1)
})
