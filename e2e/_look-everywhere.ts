import type { Browser } from 'playwright-core'
import { type Load, type SiteName, widths } from './_matrix.ts'
import { faultsOf } from './_page-faults.ts'
import { watchProblems } from './_problems.ts'
import { contextOf, placeOf, type Site } from './_sites.ts'

/** Pages looked at side by side: one for each core. */
const lookers = 2

/** Looks at pages of one site and tells of each fault in a line that says where. */
export async function lookAt(
  browser: Browser,
  site: Site,
  loads: readonly Load[],
  tell: (fault: string) => void,
): Promise<void> {
  const groups = Map.groupBy(loads, ({ role, theme }) => `${role} ${theme}`).values()
  await Promise.all(
    Array.from({ length: lookers }, async () => {
      for (const group of groups) await lookAsOne(browser, site, group, tell)
    }),
  )
}

/** The pages of whoever has one role and one theme, in one browser profile. */
async function lookAsOne(
  browser: Browser,
  site: Site,
  loads: readonly Load[],
  tell: (fault: string) => void,
): Promise<void> {
  const [first] = loads
  if (!first) return
  const context = await contextOf(browser, site, first)
  // A page that has met the site's script loads the next in half the time.
  const page = await context.newPage()
  for (const load of loads) {
    const place = placeOf(site, load)
    const watch = watchProblems(page)
    watch.expectProblem(expectedOf(load))
    const found = await faultsOf(page, place, load).catch(thrown)
    for (const fault of [...found, ...watch.problems()]) tell(`${nameOf(load)}: ${fault}`)
    watch.end()
  }
  await context.close()
}

function thrown(error: unknown): string[] {
  return [String(error).split('\n', 3).join(' ')]
}

function nameOf({ address, language, role, theme, site }: Load): string {
  return [address, language, role, theme, site].join(' ')
}

/** Matches the console's lines that are by design: an address of no page, and payments and cards that this site has none of. */
function expectedOf({ address, role, site }: Load): RegExp {
  if (
    [
      '/no-such-page',
      '/preview/:token',
      '/no-reminders/:token',
      '/admin/imports/:batch',
      '/admin/bank/:month',
      '/admin/news/:news',
    ].includes(address)
  )
    return /404/
  const hasNoCard = site === 'gateways' || role === 'admin'
  const isMissing =
    (address === '/giftCard/:id' && hasNoCard) || (/:payment$/.test(address) && site !== 'gateways')
  return isMissing ? /status of 404/ : nothing
}

const nothing = /$^/

/** Counts the combinations of these loads. */
export function combinationsOf(loads: readonly Load[]): number {
  return loads.length * widths.length
}

/** Loads by the site that they are of. */
export function bySite(loads: readonly Load[]): Map<SiteName, Load[]> {
  return Map.groupBy(loads, ({ site }) => site)
}
