import type { Browser } from 'playwright-core'
import { type Opened, openInTab, openPage, type Visit } from './_pages.ts'

type Tab = Pick<Opened, 'page' | 'context'>

/** Tabs that no journey uses, by the look they were opened for. */
const free = new Map<string, Tab[]>()

const lookOf = ({ viewport, locale, dark }: Visit) => JSON.stringify([viewport, locale, dark])

/** Opens a page in a free tab where the visit may share one, else as a new visitor. */
export function openVisit(browser: Browser, url: string, visit: Visit): Promise<Opened> {
  const tab = visit.sharesTab && free.get(lookOf(visit))?.pop()
  return tab ? openInTab(tab, url, visit) : openPage(browser, url, visit)
}

/** Leaves a visit's tab to the next of the same look, or closes it. */
export async function leaveVisit(opened: Opened, visit: Visit, mayShare: boolean): Promise<void> {
  opened.end()
  if (!(visit.sharesTab && mayShare)) return opened.context.close()
  free.set(lookOf(visit), [...(free.get(lookOf(visit)) ?? []), opened])
}
