import { expect } from 'vitest'
import { journey } from './_journey.ts'
import { hydrated } from './_pages.ts'

journey.for(['/no-such-page', '/fund/no-such-fund', '/Fund/Flood/more', '/%E0%A4%A'])(
  'at %s the not-found page has its words and leads home',
  async (path, { app, open }) => {
    const { page, expectProblem } = await open()
    expectProblem(/404/)
    const answer = await page.goto(app.url + path)
    expect(answer?.status()).toBe(404)
    for (const words of [
      '404',
      'Opps! Page not found.',
      "The page you're looking for doesn't exist.",
    ]) {
      await page.getByText(words, { exact: true }).waitFor()
    }
    await hydrated(page)
    await page.getByRole('link', { name: 'Go Home' }).click()
    await expect.poll(() => new URL(page.url()).pathname).toBe('/')
  },
)

journey('a Bangla not-found page keeps the dark of its first paint', async ({ app, open }) => {
  const { page, expectProblem } = await open({ dark: true })
  expectProblem(/404/)
  await page.goto(`${app.url}/bn/no-such-page`)
  await hydrated(page)
  await page.getByRole('link', { name: 'প্রথম পাতায় ফিরুন' }).waitFor()
  expect(await page.locator('html').getAttribute('class')).toContain('dark')
})

journey('an address in capitals leads to the page it means', async ({ app, open }) => {
  const { page } = await open()
  await page.goto(`${app.url}/BN/Fund/Flood?from=sms`)
  expect(page.url()).toBe(`${app.url}/bn/fund/flood?from=sms`)
  await hydrated(page)
  await page.getByRole('heading', { level: 1 }).waitFor()
})

journey.for([
  ['/no-such-page', 'Opps! Page not found.'],
  ['/fund/no-such-fund', 'Opps! Page not found.'],
  ['/bn/fund/no-such-fund', 'পাতাটি পাওয়া গেল না।'],
])('%s says without script that nothing lives there', async ([address, words], { app }) => {
  const reply = await fetch(app.url + address)
  expect(reply.status).toBe(404)
  expect(await reply.text()).toContain(words)
})
