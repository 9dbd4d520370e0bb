import { expect, it } from 'vitest'
import { isUnavailable } from './unavailable.ts'

it.each(['EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH', 'ENOTFOUND'])(
  'a database whose name or route is gone (%s) may be back later',
  (code) => {
    expect(isUnavailable(Object.assign(new Error('no way there'), { code }))).toBe(true)
  },
)

it('a bug is no outage', () => {
  expect(isUnavailable(new TypeError('undefined is not a function'))).toBe(false)
})
