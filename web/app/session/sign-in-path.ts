import { barePath } from '../i18n/locale.ts'

/** The parameter with the page to come back to. */
export const returnParameter = 'to'

/** Pages that nobody wishes to come back to. */
const passed = ['/', '/signin', '/signup', '/verify-email', '/reset-password', '/auth/popup-done']

/** Where one signs in to come back afterwards. @param location where one is, its query kept */
export function signInPath({ pathname, search }: { pathname: string; search: string }): string {
  const bare = barePath(pathname)
  if (bare === '/signin' || bare === '/signup') return `/signin${search}`
  if (passed.includes(bare)) return '/signin'
  return `/signin?${new URLSearchParams({ [returnParameter]: pathname + search })}`
}
