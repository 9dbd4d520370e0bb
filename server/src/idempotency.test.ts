import { expect, it } from 'vitest'
import { isSameRequest, refuseOtherRequest } from './idempotency.ts'
import { Refused } from './refused.ts'

const stored = { key: 'a', poisha: 500n, name: 'Asha', phone: null, round: 2, at: 'now' }

it.each<[string, boolean, object]>([
  ['the same fields', true, { poisha: 500n, name: 'Asha' }],
  ['a field that asks for nothing particular', true, { poisha: 500n, round: undefined }],
  ['another amount', false, { poisha: 501n, name: 'Asha' }],
  ['a number for a bigint', false, { poisha: 500 }],
  ['no name where one is stored', false, { name: null }],
  ['a telephone where it was erased', false, { phone: '01711000000' }],
])('%s: same is %s', (_which, isSame, request) => {
  expect(isSameRequest(request, stored)).toBe(isSame)
})

it('another request under a key is refused', () => {
  expect(() => refuseOtherRequest({ name: 'Rahim' }, stored)).toThrow(
    new Refused('idempotency.reused'),
  )
  expect(() => refuseOtherRequest({ name: 'Asha' }, stored)).not.toThrow()
})
