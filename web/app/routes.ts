import {
  index,
  layout,
  type RouteConfig,
  type RouteConfigEntry,
  route,
} from '@react-router/dev/routes'
import {
  accountPages,
  adminPages,
  columnPages,
  framedPages,
  ownColumnPages,
  ownPages,
  type Page,
  resultPages,
  seldomPages,
  widePages,
} from './pages.ts'

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
  /** Pages whose texts are in the catalogue of signed-in screens. */
  function signedIn(place: string, pages: RouteConfigEntry[]) {
    return layout(`routes/account-${language}.tsx`, { id: `${language}/${place}` }, pages)
  }
  function guarded(place: string, pages: RouteConfigEntry[]) {
    const guard = { id: `${language}/${place}/guard` }
    return signedIn(place, [layout('routes/guard.tsx', guard, pages)])
  }
  const admin = { id: `${language}/admins/texts` }
  const adminTexts = layout(`routes/admin/${language}.tsx`, admin, adminPages.map(page))
  return layout(`routes/${language}.tsx`, [
    ...framedPages.map(page),
    layout('routes/frame.tsx', frame, [
      ...widePages.map(page),
      signedIn('accounts', [...seldomPages, ...accountPages].map(page)),
      guarded('own', ownPages.map(page)),
      guarded('admins', [adminTexts]),
      layout('routes/side-column.tsx', column, [
        ...columnPages.map(page),
        signedIn('column', resultPages.map(page)),
        guarded('own-column', ownColumnPages.map(page)),
      ]),
    ]),
  ])
}

export default [site('english', ''), site('bangla', 'bn')] satisfies RouteConfig
