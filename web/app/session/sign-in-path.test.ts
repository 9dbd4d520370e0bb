import { expect, test } from 'vitest'
import { signInPath } from './sign-in-path.ts'

test.each([
  ['/profile', '?gifts=all', '/signin?to=%2Fprofile%3Fgifts%3Dall'],
  ['/bn/viewour/top-donor', '', '/signin?to=%2Fbn%2Fviewour%2Ftop-donor'],
  ['/', '', '/signin'],
  ['/bn', '?utm_source=x', '/signin'],
  ['/bn/reset-password', '?token=secret', '/signin'],
  ['/signup', '?to=%2Fprofile', '/signin?to=%2Fprofile'],
])('from %s%s one signs in at %s', (pathname, search, path) => {
  expect(signInPath({ pathname, search })).toBe(path)
})
