import type { Right } from '@daan/contract/rights'
import { matchPath } from 'react-router'
import { adminPages } from '../../../pages.ts'

/** Gives the right that a page for admins needs, by its bare path; undefined where there is no such page. */
export function rightOf(path: string): Right | undefined {
  return adminPages.find(([pattern]) => matchPath(`/${pattern}`, path))?.[2]
}
