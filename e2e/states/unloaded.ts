import { chunkLoadTimeoutMs } from '@daan/contract/screens'
import type { Opened } from '../_pages.ts'
import { failToLoad, holdBack, lostConnection } from '../_trouble.ts'
import type { State } from './state.ts'

async function waitInVain({ page }: Opened): Promise<void> {
  await page.clock.install()
  await holdBack(page, 'about')
  await page.locator('a[href$="/about"]').first().dispatchEvent('click')
  await page.locator('header .animate-thread').waitFor()
  await page.clock.fastForward(chunkLoadTimeoutMs + 1000)
  await page.locator('main h1 ~ p ~ button').waitFor()
}

/** Script that does not come, or may not run. */
export const unloaded: readonly State[] = [
  ...['/', '/fund/flood', '/viewour/total-fund', '/contact', '/rickshaw'].map((path) => ({
    name: `no-script${path}`,
    path,
    script: 'forbidden' as const,
  })),
  { name: 'page-stalled', path: '/gallery', reach: waitInVain, isAbove: true },
  {
    name: 'page-half-loaded',
    path: '/fund/flood',
    prepare: (page) => failToLoad(page, 'react'),
    script: 'fails',
    reach: ({ page }) => page.getByRole('alert').waitFor(),
    problem: lostConnection,
    isAbove: true,
  },
  {
    name: 'contact-unloaded',
    path: '/contact',
    prepare: (page) => failToLoad(page, 'contact-form'),
    reach: ({ page }) => page.getByRole('main').getByRole('status').waitFor(),
    // React reports that the form from the build gave way to a sentence.
    problem: /ERR_|React error #418/,
  },
]
