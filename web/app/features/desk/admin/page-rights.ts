import type { Right } from '@daan/contract/rights'
import { matchPath } from 'react-router'
import { adminPages } from '../../../pages.ts'
import { useMay } from '../../../session/use-may.ts'

/** Gives the right that a page for admins needs, by its bare path; undefined where there is no such page. */
export function rightOf(path: string): Right | undefined {
  return adminPages.find(([pattern]) => matchPath(`/${pattern}`, path))?.[2]
}

/** Tells whether whoever is signed in may read a page for admins, by its bare path without a query. */
export function useMayRead(): (path: string) => boolean {
  const may = useMay()
  return (path) => {
    const right = rightOf(path)
    return right !== undefined && may(right)
  }
}
