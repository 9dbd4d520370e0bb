import { withSingleSlashes } from '@daan/contract/accounts'
import { barePath } from '../i18n/locale.ts'

/** The parameter with the page to come back to. */
export const returnParameter = 'to'

/** Pages that nobody wishes to come back to. */
const passed = ['/', '/signin', '/signup', '/verify-email', '/reset-password', '/auth/popup-done']

/** Where one is, as routers tell it. */
type Place = { pathname: string; search: string; hash: string }

/** Where one signs in to come back afterwards, with query and hash. */
export function signInPath({ pathname, search, hash }: Place): string {
  const path = withSingleSlashes(pathname)
  const bare = barePath(path)
  if (bare === '/signin' || bare === '/signup') return `/signin${search}`
  if (passed.includes(bare)) return '/signin'
  return `/signin?${new URLSearchParams({ [returnParameter]: path + search + hash })}`
}
