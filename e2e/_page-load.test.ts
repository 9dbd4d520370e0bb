import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { pageTest } from './_browser-test.ts'
import { everythingLoaded, imagesLoaded } from './_page-load.ts'

const pixel = '<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>'

pageTest('a picture that is on its way is waited for', async ({ page }) => {
  const request = Promise.withResolvers<void>()
  const release = Promise.withResolvers<void>()
  await page.route('https://late.example/', async (route) => {
    request.resolve()
    await release.promise
    await route.fulfill({ contentType: 'image/svg+xml', body: pixel })
  })
  await page.setContent('<img alt="" src="https://late.example/">', { waitUntil: 'commit' })
  await request.promise
  const loading = imagesLoaded(page)
  expect(await isPending(loading, page)).toBe(true)
  release.resolve()
  await loading
})

pageTest('a place that is empty is waited for, a thread is not', async ({ page }) => {
  const place = '<div style="height: 90px"></div>'
  await page.setContent(`<main><div style="height: 3px"></div>${place}</main>`)
  const loading = everythingLoaded(page)
  expect(await isPending(loading, page)).toBe(true)
  await page
    .locator('main div')
    .last()
    .evaluate((kept) => kept.append('Here'))
  await loading
})

/** Tells whether the work is unfinished after a page has answered several times. */
async function isPending(work: Promise<void>, page: Page): Promise<boolean> {
  let isDone = false
  void work.then(() => {
    isDone = true
  })
  for (let look = 0; look < 5; look++) await page.evaluate(() => document.title)
  return !isDone
}
