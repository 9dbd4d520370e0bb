import { type ErrorCode, statusOf } from '@daan/contract/error-codes'
import { expect, test } from 'vitest'
import { CallRefused, Unreachable } from './call-failures.ts'
import { type FailureKind, failureKind } from './failure-kind.ts'

const refused = (code: ErrorCode) => new CallRefused({ code, status: statusOf[code] })

test.each<[string, Error, boolean, FailureKind]>([
  ['no network', new Unreachable('no answer'), false, 'offline'],
  ['a network, no answer', new Unreachable('no answer'), true, 'unanswered'],
  ['a stranger’s answer', new Unreachable('not JSON'), true, 'unanswered'],
  ['a server that closes', refused('service.draining'), true, 'later'],
  ['a database that is away', refused('service.unavailable'), true, 'later'],
  ['a fault of ours', refused('service.failed'), true, 'later'],
  ['a crowd', refused('request.tooMany'), true, 'later'],
  ['five messages within the hour', refused('contact.tooMany'), true, 'contact.tooMany'],
  ['a bad field', refused('request.invalid'), true, 'request.invalid'],
])('%s is called what it is', (_what, error, isOnline, kind) => {
  expect(failureKind(error, isOnline)).toBe(kind)
})
