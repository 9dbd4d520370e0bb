import { withSingleSlashes } from '@daan/contract/return-path'
import { barePath } from '../i18n/locale.ts'

/** The parameter with the page to come back to. */
export const returnParameter = 'to'

/** Pages that nobody wishes to come back to. */
const passed = ['/', '/signin', '/signup', '/verify-email', '/reset-password', '/auth/popup-done']

/** The present address, as routers have it. */
type Place = { pathname: string; search: string; hash: string }

/** Returns the address to sign in and come back afterwards, with query and hash. */
export function signInPath({ pathname, search, hash }: Place): string {
  const path = withSingleSlashes(pathname)
  const bare = barePath(path)
  if (bare === '/signin' || bare === '/signup') return `/signin${search}`
  if (passed.includes(bare)) return '/signin'
  return `/signin?${new URLSearchParams({ [returnParameter]: path + search + hash })}`
}
