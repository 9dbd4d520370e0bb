import { expect } from 'vitest'
import { publicRoutes } from '../tooling/public-routes.ts'
import { journey } from './_journey.ts'
import { loadWholePage } from './_page-load.ts'
import { accessibilityProblems, layoutShift } from './_pages.ts'

/** How much of the screen may move, and how far: bench:web asks the same. */
export const mostShift = 0.01

/** 320 px is also what a window of 640 px has left at a zoom of 200 %. */
const narrowest = { width: 320, height: 640 }

const schemes = ['light', 'dark'] as const

type Language = 'en' | 'bn'

/** Looks for faults of each page of a language: one visit asks everything. */
export async function checkEveryPage(language: Language): Promise<void> {
  const routes = (await publicRoutes()).filter((path) => !path.endsWith('/404'))
  const visits = routes
    .filter((path) => languageOf(path) === language)
    .map((path, index) => ({ path, dark: index % 2 === 1 }))

  journey.for(visits)(
    '$path opens without a fault, by day and by night, and at 320 px',
    async ({ path, dark }, { open }) => {
      const { page } = await open({ path, dark })
      expect(await page.title()).not.toBe('')
      expect(await page.getByRole('main').count()).toBe(1)
      expect(await page.locator('html').getAttribute('lang')).toBe(language)
      expect(await layoutShift(page)).toBeLessThan(mostShift)
      for (const colorScheme of dark ? schemes.toReversed() : schemes) {
        await page.emulateMedia({ colorScheme })
        await page.locator(colorScheme === 'dark' ? 'html.dark' : 'html:not(.dark)').waitFor()
        expect(await accessibilityProblems(page)).toEqual([])
      }
      await page.setViewportSize(narrowest)
      await loadWholePage(page)
      const width = await page.evaluate(() => document.documentElement.scrollWidth)
      expect(width).toBeLessThanOrEqual(narrowest.width)
    },
  )
}

function languageOf(path: string): Language {
  return path === '/bn' || path.startsWith('/bn/') ? 'bn' : 'en'
}
