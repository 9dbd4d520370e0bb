import type { Call } from '@daan/contract/call'
import { type ErrorCode, isErrorCode, statusOf } from '@daan/contract/error-codes'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod/mini'
import { testLimits } from '../../tooling/test-limits.ts'
import { codeOfProblem } from './_app.ts'
import { arbitraryParts, goodParts, withUnstorableText } from './_arbitrary-requests.ts'
import { calls } from './_calls.ts'
import {
  type BusyServer,
  type Caller,
  callers,
  type Response,
  startBusyServer,
} from './_requests.ts'

/** Number of requests in all; `npm run fuzz` makes more. */
const cases = Number(process.env['FUZZ_CASES'] ?? 5000)
/** The same requests at each run, unless others are wanted. */
const seed = Number(process.env['FUZZ_SEED'] ?? 25)

let busy: BusyServer
let requests = 0

beforeAll(async () => {
  busy = await startBusyServer()
})
afterAll(() => busy.close())

/** Asked with a session of its own, because it may end. */
const endings = ['endSession', 'signOutEverywhere', 'eraseOwnData', 'signOut']

describe('whatever is asked of it', () => {
  it.concurrent.each(calls)(
    '%s answers as it says',
    async (name, call) => {
      const browser = endings.includes(name) ? (await busy.join()).browser : undefined
      const parts = arbitraryParts(call, busy.known)
      const request = fc.tuple(parts, callerOf(call))
      await fc.assert(
        fc.asyncProperty(request, async ([part, caller]) => {
          expectDeclared(call, await busy.ask(call, part, caller, requests++, browser))
          expect(busy.alarms()).toEqual([])
        }),
        { numRuns: Math.ceil(cases / calls.length), seed },
      )
    },
    Math.max(testLimits.testTimeout, cases * 10),
  )
})

it.concurrent.each(calls)('%s takes no text that the database cannot keep', async (_name, call) => {
  const samples = fc.sample(goodParts(call, busy.known), { numRuns: 3, seed })
  for (const parts of samples.flatMap((good) => [...withUnstorableText(good)])) {
    const response = await busy.ask(call, parts, ownCaller[call.audience], requests++)
    expectDeclared(call, response)
    expect(busy.alarms()).toEqual([])
  }
})

const ownCaller = { anyone: 'session', user: 'person', admin: 'admin' } as const

/** Mostly whoever the call is for. */
function callerOf({ audience }: Call): fc.Arbitrary<Caller> {
  return fc.oneof(
    { weight: 3, arbitrary: fc.constant<Caller>(ownCaller[audience]) },
    { weight: 1, arbitrary: fc.constantFrom(...callers) },
  )
}

const aboutTokens: readonly ErrorCode[] = [
  'identity.signedOut',
  'identity.appTokenNeeded',
  'identity.actorContradicts',
]

const aboutAdmins: readonly ErrorCode[] = [
  'identity.recentSignInNeeded',
  'identity.notAdmin',
  'identity.rightMissing',
  'identity.secondFactorNeeded',
  'identity.secondFactorMissing',
]

/** Any call may answer these: what is wrong is not what it is about, but how it was asked. */
function isOfEveryCall({ audience }: Call, code: ErrorCode): boolean {
  if (code.startsWith('request.')) return true
  if (aboutAdmins.includes(code)) return audience === 'admin'
  return aboutTokens.includes(code) && audience !== 'anyone'
}

function expectDeclared(call: Call, response: Response): void {
  if (response.statusCode < 400) {
    expectReply(call, response)
    return
  }
  const fields: { code: string }[] = response.json().errors ?? []
  for (const code of [codeOfProblem(response), ...fields.map((field) => field.code)]) {
    expect(isErrorCode(code) && statusOf[code]).not.toBe(500)
    const isDeclared =
      isErrorCode(code) && (call.refusals.includes(code) || isOfEveryCall(call, code))
    expect(isDeclared || `${call.path} refuses with ${code}`).toBe(true)
  }
}

/** The reply has what the call's schema names, and nothing else. */
function expectReply(call: Call, { payload, headers, statusCode }: Response): void {
  if (statusCode === 304 || String(headers['content-type']).startsWith('text/csv')) return
  const json: unknown = JSON.parse(payload)
  const read = z.safeDecode(call.reply, json as never)
  expect(read.error).toBeUndefined()
  expect(z.encode(call.reply, read.data)).toEqual(json)
}
