import { BroadcastChannel } from 'node:worker_threads'
import { getNamingConsent, getProfile } from '@daan/contract/identity'
import { act, renderHook, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { allRefusals } from '../api/all-refusal-sentences.ts'
import { addRefusals } from '../api/refusal-sentences.ts'
import { rememberDonor } from './remembered-donor.ts'
import { currentSession, type Session, setSession, useSession } from './session.ts'
import { isDenied } from './session-failures.ts'
import { noteGoogleWish, sessionManager } from './session-manager.ts'

const user = { id: 'asha', name: 'Asha', email: 'asha@example.org', image: null }
const facts = {
  emailVerified: true,
  hasSecondFactor: false,
  hasPasskey: false,
  hasPassword: true,
}
const known = { user: { ...user, ...facts } }
const another = { user: { ...known.user, id: 'babul', email: 'babul@example.org' } }
const admin = { status: 'signedIn', user: { uid: 'asha' }, staffRole: 'owner' }

addRefusals(allRefusals) // as the layouts of signed-in pages do

/** Calls that wait for their answer, by the end of their path, in the order they came. */
let waiting: { path: string; body: string; answer: (response: Response) => void }[]
let seen: Session[]

/** Answers the first call that waits at a path, once there is one, and lets the page take it in. */
async function answer(path: string, body: object, status = 200, type?: string): Promise<void> {
  const isMeant = (call: { path: string }) => call.path.endsWith(path)
  await waitFor(() => expect(waiting.filter(isMeant)).not.toEqual([]))
  const [call] = waiting.splice(waiting.findIndex(isMeant), 1)
  const ours = `application/${status < 400 ? '' : 'problem+'}json`
  const headers = { 'content-type': type ?? ours }
  await act(async () => call?.answer(new Response(JSON.stringify(body), { status, headers })))
}

/** A refusal with this code. */
const refuse = (path: string, code: string) =>
  answer(path, { type: 'about:blank', title: code, status: 403, code }, 403)

beforeEach(() => {
  waiting = []
  seen = []
  sessionManager.ended()
  setSession({ status: 'unknown' })
  vi.stubGlobal(
    'fetch',
    (path: string, { body = '' }) =>
      new Promise<Response>((resolve) => waiting.push({ path, body, answer: resolve })),
  )
  renderHook(() => seen.push(useSession()))
})

/** The page asks who is signed in, and somebody begins to sign in as an admin before it knows. */
async function signInWhileAsked() {
  const restored = sessionManager.restored()
  const signedIn = sessionManager.signIn({ email: user.email, password: 'typed' }, true)
  await answer('/auth/sign-in/email', known)
  await answer('/auth/get-session', known)
  return { restored, signedIn }
}

/** The same by Google, from which the page itself has come back. */
async function returnWhileAsked() {
  noteGoogleWish('admin')
  const { signedIn } = sessionManager.finishGoogle()
  await answer('/auth/get-session', known)
  const restored = sessionManager.restored()
  await answer('/auth/get-session', known)
  return { restored, signedIn }
}

test.each([
  ['with a password', signInWhileAsked],
  ['by Google', returnWhileAsked],
])(
  'who signs in %s is nobody to the page before they have all they asked for',
  async (_how, begin) => {
    const { restored, signedIn } = await begin()
    expect(currentSession()).toEqual({ status: 'unknown' })
    await answer('/jwt', { token: 'user token' })
    expect(currentSession()).toEqual({ status: 'unknown' })
    await answer('/isadmin', { token: 'admin token' })
    await signedIn
    expect(currentSession()).toMatchObject(admin)
    await answer('/auth/get-session', known)
    await restored
    expect(currentSession()).toMatchObject(admin)
  },
)

/** Signs in, and lets the page take it in. */
async function signIn(wantsAdmin = false): Promise<void> {
  const signedIn = sessionManager.signIn({ email: user.email, password: 'typed' }, wantsAdmin)
  await answer('/auth/sign-in/email', known)
  await answer('/jwt', { token: 'user token' })
  if (wantsAdmin) await answer('/isadmin', { token: 'admin token' })
  await signedIn
}

test('of two sign-ins the later one, too, is nobody before it is done', async () => {
  const typed = { email: user.email, password: 'typed' }
  const first = sessionManager.signIn(typed, false)
  const second = sessionManager.signIn(typed, false)
  const refused = expect(first).rejects.toMatchObject({ code: 'identity.wrongCredentials' })
  await refuse('/auth/sign-in/email', 'identity.wrongCredentials')
  await refused
  const restored = sessionManager.restored()
  await answer('/auth/get-session', known)
  expect(currentSession()).toEqual({ status: 'unknown' })
  await answer('/auth/sign-in/email', known)
  await answer('/jwt', { token: 'user token' })
  await second
  await answer('/auth/get-session', known)
  await restored
})

test('who signs in for themselves is no admin by a token that was left here', async () => {
  localStorage.setItem('admin-token', 'of a session before')
  await signIn()
  const restored = sessionManager.restore()
  await answer('/auth/get-session', known)
  await restored
  expect(currentSession()).toMatchObject({ status: 'signedIn', staffRole: null })
  expect(localStorage.getItem('admin-token')).toBeNull()
})

test('a token that comes after the sign-out is not left here', async () => {
  await signIn()
  const consent = sessionManager.call(getNamingConsent, {}).catch(() => undefined)
  await refuse('/getnamingconsent', 'identity.signedOut')
  await waitFor(() => expect(waiting).toMatchObject([{ path: expect.stringMatching('/jwt$') }]))
  const signedOut = sessionManager.signOut()
  await answer('/auth/sign-out', { acknowledged: true })
  await signedOut
  await answer('/jwt', { token: 'late' })
  await answer('/getnamingconsent', { isNamed: false })
  await consent
  expect(localStorage).toHaveLength(0)
})

test('whoever has a second factor left after Google is nobody until it is proven', async () => {
  noteGoogleWish('admin')
  const { wantsAdmin, signedIn } = sessionManager.finishGoogle()
  expect(wantsAdmin).toBe(true)
  const left = expect(signedIn).rejects.toMatchObject({ code: 'identity.passkeyNeeded' })
  await answer('/auth/get-session', known)
  await answer('/jwt', { token: 'user token' })
  await refuse('/isadmin', 'identity.passkeyNeeded')
  await left
  await sessionManager.restored()
  expect(currentSession()).toEqual({ status: 'signedOut' })
})

/** Opens Google in a window, which comes back as somebody. */
async function visitGoogle(): Promise<void> {
  await waitFor(() => expect(waiting).not.toEqual([]))
  const { callbackURL } = JSON.parse(waiting[0]?.body ?? '')
  const attempt = new URLSearchParams(callbackURL.split('?')[1]).get('attempt')
  await answer('/auth/sign-in/social', { url: 'https://accounts.example' })
  const channel = new BroadcastChannel('daan-google')
  channel.postMessage({ attempt, refused: null })
  channel.close()
}

const googleWindow = { closed: false, location: { replace() {} }, close() {} }

test('who proves anew by Google to be another person is refused, and signed out again', async () => {
  await signIn(true)
  vi.stubGlobal('BroadcastChannel', BroadcastChannel)
  vi.stubGlobal('open', () => googleWindow)
  const proven = sessionManager.reauthenticateWithGoogle({ place: '/', onClosed: () => undefined })
  const refused = expect(proven).rejects.toMatchObject({ code: 'identity.otherPerson' })
  await visitGoogle()
  await answer('/auth/get-session', another)
  await answer('/auth/sign-out', { acknowledged: true })
  await refused
  expect(currentSession()).toMatchObject(admin)
})

test('so is another person’s second factor', async () => {
  await signIn(true)
  const proven = sessionManager.proveSecondFactor({ code: '123456' })
  const refused = expect(proven).rejects.toMatchObject({ code: 'identity.otherPerson' })
  await answer('/auth/second-factor', another)
  await answer('/auth/sign-out', { acknowledged: true })
  await refused
  expect(currentSession()).toMatchObject(admin)
})

test('a sign-in in vain makes nobody of whom the provider named meanwhile', async () => {
  const { restored, signedIn } = await signInWhileAsked()
  expect(currentSession()).toEqual({ status: 'unknown' })
  await answer('/jwt', { token: 'user token' })
  const refused = expect(signedIn).rejects.toMatchObject({ code: 'identity.adminUnproven' })
  await refuse('/isadmin', 'identity.adminUnproven')
  await answer('/auth/sign-out', { acknowledged: true })
  await refused
  await answer('/auth/get-session', { user: null })
  await restored
  expect(seen.map(({ status }) => status)).not.toContain('signedIn')
  expect(currentSession()).toEqual({ status: 'signedOut' })
})

test('who signs out leaves nobody remembered on the device', async () => {
  const signedIn = sessionManager.signIn({ email: user.email, password: 'typed' }, false)
  await answer('/auth/sign-in/email', known)
  await answer('/jwt', { token: 'user token' })
  await signedIn
  rememberDonor({ name: 'Rahim', email: 'rahim@example.org', amount: '500', gifts: [] })
  const signedOut = sessionManager.signOut()
  await answer('/auth/sign-out', { acknowledged: true })
  await signedOut
  expect(localStorage).toHaveLength(0)
})

test.each([401, 403])(
  'a proxy’s %d on the profile signs out, and on no other call',
  async (status) => {
    const signedIn = sessionManager.signIn({ email: user.email, password: 'typed' }, false)
    await answer('/auth/sign-in/email', known)
    await answer('/jwt', { token: 'user token' })
    await signedIn
    const consent = expect(sessionManager.call(getNamingConsent, {})).rejects.toThrow()
    await answer('/getnamingconsent', {}, status, 'text/html')
    await consent
    expect(currentSession()).toMatchObject({ status: 'signedIn' })
    const parts = { query: { userUid: 'asha' }, headers: {} }
    const total = expect(
      sessionManager.call(getProfile, parts, { endsBy: isDenied }),
    ).rejects.toThrow()
    await answer('/currentuserprofile?userUid=asha', {}, status, 'text/html')
    await answer('/jwt', { token: 'user token' })
    await answer('/currentuserprofile?userUid=asha', {}, status, 'text/html')
    await total
    expect(currentSession()).toEqual({ status: 'signedOut' })
    expect(localStorage.getItem('token')).toBeNull()
  },
)
