import {
  index,
  layout,
  type RouteConfig,
  type RouteConfigEntry,
  route,
} from '@react-router/dev/routes'
import { columnPages, type Page, widePages } from './pages.ts'

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
