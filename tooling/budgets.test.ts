import { expect, test } from 'vitest'
import {
  budgets,
  fontBudgets,
  kindOf,
  languageOf,
  moreScript,
  wholeFrontBudgets,
} from './budgets.ts'
import { weighPage } from './page-weight.ts'
import { publicRoutes } from './public-routes.ts'

const routes = await publicRoutes()

test('every kind of page has pages in both languages', () => {
  const built = new Set(routes.map((route) => `${kindOf(route)} ${languageOf(route)}`))
  const all = Object.keys(budgets).flatMap((kind) => [`${kind} en`, `${kind} bn`])
  expect([...built].sort()).toEqual(all.sort())
})

test.each(routes)('%s keeps the budget of its kind', async (route) => {
  const weight = await weighPage(route)
  const { page, script } = budgets[kindOf(route)]
  const language = languageOf(route)
  const budget = {
    page: page[language],
    script: script + moreScript[language],
    fonts: fontBudgets[language],
  }
  const exceeded = (['page', 'script', 'fonts'] as const)
    .filter((part) => weight[part] > budget[part])
    .map((part) => `${part}: ${weight[part]} bytes, ${budget[part]} allowed`)
  expect(exceeded).toEqual([])
})

test.each(['/', '/bn'])('the front page %s is light as a whole', async (route) => {
  const { page, script, fonts } = await weighPage(route)
  expect(page + script + fonts).toBeLessThanOrEqual(wholeFrontBudgets[languageOf(route)])
})
