import type { BrowserContext } from 'playwright-core'
import { expect } from 'vitest'
import { serviceWorkerReady } from './_failures.ts'
import { journey } from './_journey.ts'
import { loadWholePage } from './_page-load.ts'
import { hydrated } from './_pages.ts'

const signedInScript =
  /\/assets\/(signed-in|own-links|own-tools|bell|gift-cards?|guard|profile|top-donors|sign-\w+)-[\w-]+\.js$/

/** The scripts that are asked for from now on, by pages and by the service worker. */
function scriptRequests(context: BrowserContext): string[] {
  const urls: string[] = []
  context.on('request', (request) => {
    if (request.url().endsWith('.js')) urls.push(new URL(request.url()).pathname)
  })
  return urls
}

journey(
  'who never signs in fetches no script of signed-in screens, nor does the service worker for them',
  async ({ app, open }) => {
    const { page, context } = await open({ path: '/about' })
    const urls = scriptRequests(context)
    await serviceWorkerReady(page)
    for (const path of ['/', '/bn/fund/flood', '/viewour/total-fund']) {
      await page.goto(app.url + path)
      await hydrated(page)
      await loadWholePage(page)
    }
    expect(urls).toContainEqual(expect.stringMatching(/\/assets\/contact-form-/))
    expect(urls.filter((path) => signedInScript.test(path))).toEqual([])

    await page.goto(`${app.url}/signin`)
    await hydrated(page)
    expect(urls).toContainEqual(expect.stringMatching(signedInScript))
  },
)
