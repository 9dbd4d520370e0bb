import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { journey } from './_journey.ts'
import { openInTab } from './_pages.ts'

async function leaveTraces(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await cookieStore.set('left', '1')
    for (const storage of [localStorage, sessionStorage]) storage.setItem('left', '1')
    await new Promise((resolve) => {
      indexedDB.open('left').onsuccess = resolve
    })
  })
}

/** Lists what a page's storages hold of an earlier visit. Runs in the page. */
async function findTraces(): Promise<string[]> {
  const databases = await indexedDB.databases()
  const names = [document.cookie, ...Object.keys(localStorage), ...Object.keys(sessionStorage)]
  return [...names, ...databases.map(({ name = '' }) => name)].filter((name) => /left/.test(name))
}

journey('a tab that shows the next visit has forgotten the one before', async ({ app, open }) => {
  const before = await open({ path: '/about' })
  await leaveTraces(before.page)
  expect(await before.page.evaluate(findTraces)).toHaveLength(4)
  await before.page.waitForLoadState('networkidle') // what is under way would fail
  await before.page.route('**/*', (route) => route.abort())
  await before.context.setOffline(true)

  const { page } = await openInTab(before, app.url, { path: '/contact' })
  await page.getByRole('heading', { level: 1 }).waitFor()
  expect(await page.evaluate(findTraces)).toEqual([])
})
