import { stat } from 'node:fs/promises'
import path from 'node:path'
import { expect, test } from 'vitest'
import {
  donateScriptBytes,
  fontWeights,
  frontPageBytes,
  kindOf,
  languageOf,
  room,
  weights,
} from './budgets.ts'
import { weighPage } from './page-weight.ts'
import { publicRoutes } from './public-routes.ts'
import { root } from './repository.ts'
import { buildWebWhenStale } from './web-build.ts'

// Other files run meanwhile; a global setup would keep all of them waiting.
await buildWebWhenStale()
const routes = await publicRoutes()

test('every kind of page has pages in both languages', () => {
  const built = new Set(routes.map((route) => `${kindOf(route)} ${languageOf(route)}`))
  const all = Object.keys(weights).flatMap((kind) => [`${kind} en`, `${kind} bn`])
  expect([...built].sort()).toEqual(all.sort())
})

test.each(routes)('%s weighs hardly more than its kind', async (route) => {
  const weight = await weighPage(route)
  const { page, script } = weights[kindOf(route)]
  const language = languageOf(route)
  const usual = { page: page[language], script, fonts: fontWeights[language] }
  const exceeded = (['page', 'script', 'fonts'] as const)
    .filter((part) => weight[part] > usual[part] * room)
    .map((part) => `${part}: ${weight[part]} bytes, ${usual[part] * room} allowed`)
  expect(exceeded).toEqual([])
})

const front = routes.filter((route) => kindOf(route) === 'front')

test.each(front)('the front page %s comes in one round trip', async (route) => {
  expect((await weighPage(route)).page).toBeLessThanOrEqual(frontPageBytes)
})

test('the script for other sites is small', async () => {
  const { size } = await stat(path.join(root, 'web/build/client/donate.js'))
  expect(size).toBeLessThanOrEqual(donateScriptBytes)
})
