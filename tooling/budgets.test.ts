import { expect, test } from 'vitest'
import budgets from '../web/budgets.json' with { type: 'json' }
import { type PageWeight, weighPage } from './page-weight.ts'
import { publicRoutes } from './public-routes.ts'

const routes = await publicRoutes()
const allowed: Record<string, PageWeight> = budgets

/** What a whole front page may weigh, in bytes; the Bangla one with 47 KB of letters. */
const wholeFrontPages = { '/': 220_000, '/bn': 250_000 } as const
/** What the front page may weigh until its first paint: words, style and hero, brotli, in bytes. */
const frontPage = 16_000
/** What script any page may ask for at once, in bytes. */
const mostScript = 175_000

test('every page has a budget, and every budget a page', () => {
  expect(Object.keys(allowed)).toEqual(routes)
})

test.each(routes)('%s keeps its budget', async (route) => {
  const weight = await weighPage(route)
  const budget = allowed[route]
  const grown = (['page', 'script', 'fonts'] as const)
    .filter((part) => weight[part] > (budget?.[part] ?? 0))
    .map((part) => `${part}: ${weight[part]} bytes, ${budget?.[part]} allowed`)
  expect(grown).toEqual([])
  expect(weight.script).toBeLessThanOrEqual(mostScript)
})

test.each(Object.entries(wholeFrontPages))(
  'the front page %s is light as a whole',
  async (route, most) => {
    const { page, script, fonts } = await weighPage(route)
    expect(page + script + fonts).toBeLessThanOrEqual(most)
  },
)

test('the front page is painted from few packets', async () => {
  expect((await weighPage('/')).page).toBeLessThanOrEqual(frontPage)
})
