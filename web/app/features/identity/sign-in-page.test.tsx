import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { createRoutesStub } from 'react-router'
import { beforeEach, expect, test, vi } from 'vitest'
import { allRefusals } from '../../api/all-refusal-sentences.ts'
import { addRefusals } from '../../api/refusal-sentences.ts'
import { Language } from '../../i18n/language.tsx'
import { createTranslator } from '../../i18n/translator.ts'
import { currentSession, setSession } from '../../session/session.ts'
import { noteGoogleWish, sessionManager } from '../../session/session-manager.ts'
import { SignInPage } from './sign-in-page.tsx'

const facts = { emailVerified: true, hasSecondFactor: true, hasPasskey: false, hasPassword: false }
const user = { id: 'asha', name: 'Asha', email: 'asha@example.org', image: null, ...facts }

addRefusals(allRefusals) // as the layouts of signed-in pages do

let isProven: boolean

/** Answers as for an admin whom Google has signed in, and who has an authenticator app. */
function answerOf(path: string): Response {
  if (path.endsWith('/identityoptions')) {
    return Response.json({ provider: 'embedded', hasGoogle: true })
  }
  if (path.endsWith('/auth/second-factor')) isProven = true
  if (path.includes('/auth/')) return Response.json({ user })
  if (path.endsWith('/isadmin') && !isProven) return refusal('identity.secondFactorNeeded')
  return Response.json({ token: `made at ${path}` })
}

function refusal(code: string): Response {
  const headers = { 'content-type': 'application/problem+json' }
  const problem = { type: 'about:blank', title: code, status: 401, code }
  return new Response(JSON.stringify(problem), { status: 401, headers })
}

/** The page itself went to Google to sign in as an admin, and comes back. */
async function comeBack(): Promise<void> {
  noteGoogleWish('admin')
  const Frame = () => <Language translator={createTranslator('en', {})} />
  const pages = [
    { path: 'signin', Component: SignInPage },
    { index: true, Component: () => 'the front page' },
  ]
  const Stub = createRoutesStub([{ path: '/', Component: Frame, children: pages }])
  await act(async () => void render(<Stub initialEntries={['/signin']} />))
}

beforeEach(() => {
  isProven = false
  vi.stubGlobal('fetch', async (path: string) => answerOf(path))
  sessionManager.ended()
  setSession({ status: 'unknown' })
})

test('who comes back from Google proves their second factor, and is the admin they wished to be', async () => {
  await comeBack()
  fireEvent.change(await screen.findByLabelText('Code'), { target: { value: '123456' } })
  fireEvent.click(screen.getByRole('button', { name: 'Sign in' }))
  await screen.findByText('the front page')
  expect(currentSession()).toMatchObject({ status: 'signedIn', staffRole: 'owner' })
})

test('who leaves that step is signed in as a donor', async () => {
  await comeBack()
  await screen.findByLabelText('Code')
  expect(currentSession()).toEqual({ status: 'signedOut' })
  cleanup()
  await vi.waitFor(() =>
    expect(currentSession()).toMatchObject({ status: 'signedIn', staffRole: null }),
  )
})
