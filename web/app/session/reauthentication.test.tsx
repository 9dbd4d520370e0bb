import { drawRaffle } from '@daan/contract/raffle'
import { act, renderHook, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { allRefusals } from '../api/all-refusal-sentences.ts'
import { addRefusals } from '../api/refusal-sentences.ts'
import { useAskedForPassword } from './reauthentication.ts'
import { currentSession, setSession } from './session.ts'
import { sessionManager } from './session-manager.ts'

const facts = {
  emailVerified: true,
  hasSecondFactor: false,
  hasPasskey: false,
  hasPassword: true,
}
const asha = { id: 'asha', name: 'Asha', email: 'asha@example.org', image: null, ...facts }
const babul = { ...asha, id: 'babul', email: 'babul@example.org' }
const draw = { ...drawRaffle, isIrreversible: false } as const // who draws was asked before
const drawing = { headers: { actor: 'Admin' }, query: {} } as const

addRefusals(allRefusals) // as the layouts of signed-in pages do

let isRecent: boolean
let user: typeof asha
let calls: string[]

/** Answer that demands a recent sign-in before a draw. */
function answerOf(path: string): Response {
  if (path.endsWith('/drawraffle')) {
    return isRecent ? json({ acknowledged: true }) : refusal('identity.recentSignInNeeded')
  }
  if (path.endsWith('/sign-in/email')) isRecent = true
  if (path.includes('/auth/')) return json({ user })
  return json({ token: `made at ${path}` })
}

function json(body: object): Response {
  return Response.json(body)
}

function refusal(code: string): Response {
  const headers = { 'content-type': 'application/problem+json' }
  const problem = { type: 'about:blank', title: code, status: 401, code }
  return new Response(JSON.stringify(problem), { status: 401, headers })
}

beforeEach(() => {
  isRecent = false
  user = asha
  calls = []
  setSession({ status: 'unknown' })
  vi.stubGlobal('fetch', async (path: string) => {
    calls.push(path)
    return answerOf(path)
  })
})

test('a call that needs a recent sign-in waits for the password, and goes on', async () => {
  const question = renderHook(useAskedForPassword)
  const drawn = sessionManager.call(draw, drawing)
  await waitFor(() => expect(question.result.current).not.toBeNull())
  await act(async () => {
    await sessionManager.reauthenticate('typed')
    question.result.current?.(true)
  })
  expect(await drawn).toEqual({ acknowledged: true })
  expect(question.result.current).toBeNull()
})

test('it does not go on in the name of somebody else who signed in meanwhile', async () => {
  const question = renderHook(useAskedForPassword)
  const drawn = sessionManager.call(draw, drawing).catch((error: unknown) => error)
  await waitFor(() => expect(question.result.current).not.toBeNull())
  user = babul
  await act(async () => {
    await sessionManager.signIn({ email: babul.email, password: 'typed' }, true)
    question.result.current?.(true)
  })
  expect(await drawn).toMatchObject({ code: 'identity.recentSignInNeeded' })
  expect(calls.filter((path) => path.endsWith('/drawraffle'))).toHaveLength(1)
})

test('two such calls ask once', async () => {
  const question = renderHook(useAskedForPassword)
  const drawn = [1, 2].map(() => sessionManager.call(draw, drawing))
  await waitFor(() => expect(calls.filter((path) => path.endsWith('/drawraffle'))).toHaveLength(2))
  isRecent = true
  await waitFor(() => expect(question.result.current).not.toBeNull())
  act(() => question.result.current?.(true))
  expect(await Promise.all(drawn)).toHaveLength(2)
})

test('who gives no password is told what was needed, and stays signed in', async () => {
  const question = renderHook(useAskedForPassword)
  const drawn = sessionManager.call(draw, drawing).catch((error: unknown) => error)
  await waitFor(() => expect(question.result.current).not.toBeNull())
  act(() => question.result.current?.(false))
  expect(await drawn).toMatchObject({ code: 'identity.recentSignInNeeded' })
  expect(currentSession().status).toBe('signedIn')
})

test('a page that cannot ask refuses at once, and one that is left asks no more', async () => {
  const drawn = () => sessionManager.call(draw, drawing).catch((error: unknown) => error)
  expect(await drawn()).toMatchObject({ code: 'identity.recentSignInNeeded' })
  const question = renderHook(useAskedForPassword)
  const later = drawn()
  await waitFor(() => expect(question.result.current).not.toBeNull())
  question.unmount()
  expect(await later).toMatchObject({ code: 'identity.recentSignInNeeded' })
})
