import { readdir } from 'node:fs/promises'
import path from 'node:path'
import type { BrowserContext } from 'playwright-core'
import { expect } from 'vitest'
import { root } from '../tooling/repository.ts'
import { serviceWorkerReady } from './_failures.ts'
import { journey } from './_journey.ts'
import { loadWholePage } from './_page-load.ts'
import { hydrated } from './_pages.ts'

/** Scripts of signed-in screens alone. */
const signedInNames = [
  'signed-in',
  'own-tools',
  'gift-card',
  'gift-cards',
  'guard',
  'profile',
  'top-donors',
  'sign-in',
  'sign-up',
]
const signedInScript = new RegExp(`/assets/(${signedInNames.join('|')})-[\\w-]{8}\\.js$`)

journey('the build has each script of signed-in screens', async () => {
  const built = await readdir(path.join(root, 'web', 'build', 'client', 'assets'))
  const names = new Set(built.map((file) => file.replace(/-[\w-]{8}\.js$/, '')))
  expect(signedInNames.filter((name) => !names.has(name))).toEqual([])
})

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
    const { page, context } = await open({ path: '/about', worksOffline: true })
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
