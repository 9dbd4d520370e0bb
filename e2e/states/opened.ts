import { everythingLoaded } from '../_page-load.ts'
import type { State } from './state.ts'

/** Menus and pictures that somebody opened. */
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
]
