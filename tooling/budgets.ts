import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { type PageWeight, weighPage } from './page-weight.ts'
import { publicRoutes } from './public-routes.ts'
import { root } from './repository.ts'
import { buildWebWhenStale } from './web-build.ts'

/** What a budget leaves above what was measured: a sentence fits, a library does not. */
const headroom = 1.02

// Sets every page's budget to what it weighs now: `npm run budgets`, when a growth was meant.
await buildWebWhenStale()
const budgets: Record<string, PageWeight> = {}
for (const route of await publicRoutes()) {
  const { page, script, fonts } = await weighPage(route)
  const allowed = (bytes: number) => Math.ceil((bytes * headroom) / 100) * 100
  budgets[route] = { page: allowed(page), script: allowed(script), fonts: allowed(fonts) }
}
await writeFile(path.join(root, 'web', 'budgets.json'), `${JSON.stringify(budgets, null, 2)}\n`)
