import type { Page } from 'playwright-core'
import { everythingLoaded } from '../_page-load.ts'
import { type State, statusSeen } from './state.ts'

/** Answers as a server that knows Google. */
async function withGoogle(page: Page): Promise<void> {
  const json = { provider: 'embedded', hasGoogle: true }
  await page.route('**/api/identityoptions', (route) => route.fulfill({ json }))
  const nowhere = { url: 'about:blank' }
  await page.route('**/api/auth/sign-in/social', (route) => route.fulfill({ json: nowhere }))
}

/** Menus, pictures and ways in that somebody opened. */
export const opened: readonly State[] = [
  {
    name: 'menu',
    path: '/fund/flood',
    viewport: 'phone',
    reach: ({ page }) => page.locator('header button[aria-haspopup=dialog]').click(),
    isAbove: true,
  },
  {
    name: 'menu-funds',
    path: '/about',
    viewport: 'desktop',
    async reach({ page }) {
      await page.locator('header nav [aria-expanded]').first().click()
      await page.locator('header nav [aria-expanded=true] + div').waitFor()
    },
    isAbove: true,
  },
  {
    name: 'gallery-zoomed',
    path: '/gallery',
    async reach({ page }) {
      await page.getByRole('main').getByRole('button').nth(2).click()
      await page.getByRole('dialog').waitFor()
      await everythingLoaded(page)
    },
    isAbove: true,
  },
  {
    name: 'google-closed',
    path: '/signin',
    prepare: withGoogle,
    async reach({ page }) {
      const opening = page.waitForEvent('popup')
      await page.getByRole('button', { name: /Google|গুগল/ }).click()
      await (await opening).close()
      await statusSeen(page)
    },
  },
]
