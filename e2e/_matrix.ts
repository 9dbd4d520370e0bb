import { fallbackPaths } from '@daan/contract/web-build'
import { publicRoutes } from '../tooling/public-routes.ts'

export const languages = ['en', 'bn'] as const
export const roles = ['visitor', 'person', 'admin'] as const
/** Looks of a page: as the system has it, or dark by the visitor's choice. */
export const themes = ['light', 'dark', 'chosenDark'] as const
/** Sites by what they are set up with. */
export const siteNames = ['noGateway', 'gateways', 'google'] as const
export const widths = [320, 360, 390, 1440] as const

export type Language = (typeof languages)[number]
export type Role = (typeof roles)[number]
export type Theme = (typeof themes)[number]
export type SiteName = (typeof siteNames)[number]

/** An address loaded by somebody, who then looks at it on screens of every width. */
export type Load = {
  /** In English, such as `/receipt/:receipt`. */
  address: string
  language: Language
  role: Role
  theme: Theme
  site: SiteName
  /** The screen's width, in pixels, at which axe looks, too: its rules hardly depend on it. */
  axeWidth: number
}

/** Every address there is, in English: those that are built, those that script draws, and one of no page. */
export async function everyAddress(): Promise<string[]> {
  const built = (await publicRoutes()).filter((route) => !/^\/bn\b|\/404$/.test(route))
  return [...built, ...fallbackPaths, '/no-such-page'].sort()
}

/** Every combination there is; axe looks at each width in either language. */
export async function allLoads(): Promise<Load[]> {
  const addresses = await everyAddress()
  const combinations = addresses.flatMap((address) =>
    siteNames.flatMap((site) =>
      roles.flatMap((role) =>
        themes.flatMap((theme) =>
          languages.map((language) => ({ address, language, role, theme, site })),
        ),
      ),
    ),
  )
  return combinations.map((combination, index) => ({
    ...combination,
    axeWidth: at(widths, index + Math.floor(index / widths.length)),
  }))
}

/** Whoever is signed in is led on from these. */
export const forVisitors: ReadonlySet<string> = new Set(['/signin', '/signup'])

/**
 * Two loads of each address, one in each language: a page for admins as an admin and as somebody it is not for, any
 * other as two of the roles. Over the addresses every two values meet. Pages for visitors alone are loaded on every
 * site.
 */
export async function sampledLoads(): Promise<Load[]> {
  const addresses = await everyAddress()
  return addresses.flatMap((address, index) =>
    whoSees(address, index).map((role, turn) => ({
      address,
      language: at(languages, turn + index),
      role,
      theme: at(themes, turn + Math.floor(index / 2)),
      site: at(siteNames, turn + Math.floor(index / 3)),
      axeWidth: at(widths, turn + Math.floor(index / 2)),
    })),
  )
}

function whoSees(address: string, index: number): Role[] {
  if (forVisitors.has(address)) return siteNames.map(() => 'visitor')
  if (address.startsWith('/admin')) return ['admin', at(['visitor', 'person'], index)]
  return [at(roles, index), at(roles, index + 1)]
}

function at<Value>(values: readonly [Value, ...Value[]], place: number): Value {
  return values[place % values.length] ?? values[0]
}
