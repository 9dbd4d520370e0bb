import { askForHeldPage, chunkLoadTimeoutMs } from '../_clock.ts'
import { failToLoad, lostConnection } from '../_failures.ts'
import type { Opened } from '../_pages.ts'
import type { State } from './state.ts'

async function waitInVain({ page }: Opened): Promise<void> {
  await askForHeldPage(page, 'about')
  await page.clock.fastForward(chunkLoadTimeoutMs + 1000)
  await page.locator('main h1 ~ p ~ button').waitFor()
  await page.clock.resume() // whoever looks at the page needs its clock
}

/** Goes on to the other language, which does not come: neither words nor frame are there then. */
async function changeLanguageInVain({ page }: Opened): Promise<void> {
  for (const language of ['english', 'bangla']) await failToLoad(page, language)
  await page.locator('header [hreflang]:not([aria-current])').dispatchEvent('click')
  await page.getByRole('banner').waitFor({ state: 'detached' })
  await page.getByRole('main').getByRole('button').waitFor()
}

const halfLoaded: Omit<State, 'name' | 'path'> = {
  prepare: (page) => failToLoad(page, 'react'),
  script: 'fails',
  reach: ({ page }) => page.getByRole('alert').waitFor(),
  problem: lostConnection,
  isAbove: true,
}

/** Script that does not come, or may not run. */
export const loadErrors: readonly State[] = [
  ...['/', '/fund/flood', '/viewour/total-fund', '/contact', '/rickshaw', '/receipt/any'].map(
    (path) => ({
      name: `no-script${path}`,
      path,
      script: 'forbidden' as const,
    }),
  ),
  {
    name: 'page-stalled',
    path: '/gallery',
    reach: waitInVain,
    isAbove: true,
    spoilsTab: true,
  },
  {
    name: 'last-resort',
    path: '/fund/flood',
    reach: changeLanguageInVain,
    problem: /ERR_FAILED|dynamically imported/,
    isAbove: true,
  },
  ...[
    { name: 'page-half-loaded', path: '/fund/flood' },
    { name: 'receipt-half-loaded', path: '/receipt/any' },
  ].map((page) => ({ ...page, ...halfLoaded })),
  {
    name: 'contact-unloaded',
    path: '/contact',
    prepare: (page) => failToLoad(page, 'contact-form'),
    reach: async ({ page }) => {
      await page.getByRole('main').getByRole('status').waitFor()
      await page.getByRole('main').getByRole('button').waitFor()
    },
    problem: lostConnection,
  },
]
