import { funds, pathOfFund } from '@daan/contract/funds'
import {
  index,
  layout,
  type RouteConfig,
  type RouteConfigEntry,
  route,
} from '@react-router/dev/routes'

type Page = [path: string, file: string]

/** Pages that stand alone. */
const widePages: Page[] = [
  ['', 'home'],
  ['home', 'home'],
  ['about', 'about'],
  ['contact', 'contact'],
  ['populer-work', 'popular-work'],
  ['gallery', 'gallery'],
  ['rickshaw', 'rickshaw'],
  ['fund', 'funds'],
  ['receipt/:receipt', 'receipt'],
  ['*', 'not-found'],
]

/** Pages with a side column. */
const columnPages: Page[] = [
  // One by one and not as a pattern, so that an address of no fund is an address of no page.
  ...funds.map((fund): Page => [pathOfFund(fund).slice(1), 'fund']),
  ['viewour', 'view-our'],
  ['viewour/total-fund', 'total-fund'],
  ['special', 'special'],
  ['special/tshirtadopt', 'tshirt'],
]

/** Every URL of the product in one language, below its root. */
function site(language: string, root: string): RouteConfigEntry {
  function page([path, file]: Page) {
    const address = [root, path].filter(Boolean).join('/')
    const module = `routes/${file}.tsx`
    const id = { id: `${language}/${path || 'index'}` }
    return address === '' ? index(module, id) : route(address, module, id)
  }
  const frame = { id: `${language}/frame` }
  const column = { id: `${language}/side-column` }
  return layout(`routes/${language}.tsx`, [
    layout('routes/frame.tsx', frame, [
      ...widePages.map(page),
      layout('routes/side-column.tsx', column, columnPages.map(page)),
    ]),
  ])
}

export default [site('english', ''), site('bangla', 'bn')] satisfies RouteConfig
