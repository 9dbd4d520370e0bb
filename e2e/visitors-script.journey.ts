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
  const asked: string[] = []
  context.on('request', (request) => {
    if (request.url().endsWith('.js')) asked.push(new URL(request.url()).pathname)
  })
  return asked
}

journey(
  'who never signs in fetches no script of signed-in screens, nor does the service worker for them',
  async ({ app, open }) => {
    const { page, context } = await open({ path: '/about' })
    const asked = scriptRequests(context)
    await serviceWorkerReady(page)
    for (const path of ['/', '/bn/fund/flood', '/viewour/total-fund']) {
      await page.goto(app.url + path)
      await hydrated(page)
      await loadWholePage(page)
    }
    expect(asked).toContainEqual(expect.stringMatching(/\/assets\/contact-form-/))
    expect(asked.filter((path) => signedInScript.test(path))).toEqual([])

    await page.goto(`${app.url}/signin`)
    await hydrated(page)
    expect(asked).toContainEqual(expect.stringMatching(signedInScript))
  },
)
