import { fundSlug } from '@daan/contract/fund-desk'
import { fallbackPaths } from '@daan/contract/web-build'
import type { RouteConfigEntry } from '@react-router/dev/routes'
import { expect, it } from 'vitest'
import { adminPages, knownAddresses } from './pages.ts'
import routes from './routes.ts'

/** The addresses of the pages below a route. */
function addressesOf({ path, children, index }: RouteConfigEntry): string[] {
  if (children) return children.flatMap(addressesOf)
  return index ? ['/'] : [`/${path}`]
}

/** The modules of the layouts around an address, from the outermost. */
function layoutsOf(address: string, among: readonly RouteConfigEntry[]): string[] {
  return among.flatMap(({ path, file, children = [] }) => {
    if (path === address) return ['']
    const inner = layoutsOf(address, children)
    return inner.length > 0 ? [file, ...inner] : []
  })
}

const [english] = await Promise.all(routes)
/** A site's funds have pages of their own; what is nowhere is answered with 404. */
const rendered = ['/fund/:slug', '/*']
const isPrerendered = (address: string) => knownAddresses.includes(address)

it('the server answers every page that is not prerendered with the fallback, and nothing else', () => {
  const addresses = english ? addressesOf(english) : []
  expect(addresses).toContain('/profile')
  const drawnByBrowsers = addresses.filter(
    (address) => !isPrerendered(address) && !rendered.includes(address),
  )
  expect([...fallbackPaths].toSorted()).toEqual(drawnByBrowsers.toSorted())
})

it('the raffle’s results have a side column', () => {
  const layouts = layoutsOf('special/raffleresult', english ? [english] : [])
  expect(layouts).toContain('routes/side-column.tsx')
})

it('every page for admins ends in one and the same way for whoever is none', () => {
  for (const [path] of adminPages) {
    const layouts = layoutsOf(path, english ? [english] : [])
    expect(layouts, path).toContain('routes/guard.tsx')
    expect(layouts.at(-2), path).toBe('routes/admin/english.tsx')
  }
})

it('no fund is named as a page', () => {
  const names = (english ? addressesOf(english) : []).map((address) => address.split('/')[1] ?? '')
  expect(names).toContain('signin')
  // The specification has a page and a fund of the one name.
  const free = names.filter((name) => fundSlug.safeParse(name).success && name !== 'rickshaw')
  expect(free).toEqual([])
})
