import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { publicRoutes } from '../tooling/public-routes.ts'
import { journey } from './_journey.ts'
import { expectFitsNarrowest } from './_narrowest-screen.ts'
import { accessibilityProblems, layoutShift } from './_pages.ts'

/** How much of the screen may move, and how far: bench:web asks the same. */
export const mostShift = 0.01

type Language = 'en' | 'bn'

/** A visitor for whom the service worker does not fetch the whole app, a third of a visit's work. */
const keepsNothing = true

/** Looks for faults of each page of a language: two visits, by day and by night, ask everything. */
export async function checkEveryPage(language: Language): Promise<void> {
  const routes = (await publicRoutes()).filter((path) => !path.endsWith('/404'))

  journey.concurrent.for(routes.filter((path) => languageOf(path) === language))(
    '%s opens without a fault, by day and by night, and at 320 px',
    async (path, { open }) => {
      const [{ page: day }, { page: night }] = await Promise.all([
        open({ path, keepsNothing }),
        open({ path, dark: true, keepsNothing }),
      ])
      expect(await night.locator('html.dark').count()).toBe(1)
      expect(await day.locator('html.dark').count()).toBe(0)
      await Promise.all([expectNoFault(day, language), expectNoFault(night, language)])
      await expectFitsNarrowest(day)
    },
  )
}

async function expectNoFault(page: Page, language: Language): Promise<void> {
  expect(await page.title()).not.toBe('')
  expect(await page.getByRole('main').count()).toBe(1)
  expect(await page.locator('html').getAttribute('lang')).toBe(language)
  expect(await layoutShift(page)).toBeLessThan(mostShift)
  expect(await accessibilityProblems(page)).toEqual([])
}

function languageOf(path: string): Language {
  return path === '/bn' || path.startsWith('/bn/') ? 'bn' : 'en'
}
