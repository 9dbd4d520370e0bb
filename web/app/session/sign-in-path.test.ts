import { expect, test } from 'vitest'
import { signInPath } from './sign-in-path.ts'

test.each([
  ['/profile', '?gifts=all', '/signin?to=%2Fprofile%3Fgifts%3Dall'],
  ['//profile', '', '/signin?to=%2Fprofile'],
  ['/bn//viewour/top-donor', '', '/signin?to=%2Fbn%2Fviewour%2Ftop-donor'],
  ['/bn/viewour/top-donor', '', '/signin?to=%2Fbn%2Fviewour%2Ftop-donor'],
  ['/', '', '/signin'],
  ['/bn', '?utm_source=x', '/signin'],
  ['/bn/reset-password', '?token=secret', '/signin'],
  ['/signup', '?to=%2Fprofile', '/signin?to=%2Fprofile'],
])('from %s%s one signs in at %s', (pathname, search, path) => {
  expect(signInPath({ pathname, search, hash: '' })).toBe(path)
})

test('one comes back to the very part of a page', () => {
  const place = { pathname: '/profile', search: '?gifts=all', hash: '#details' }
  expect(signInPath(place)).toBe('/signin?to=%2Fprofile%3Fgifts%3Dall%23details')
})
