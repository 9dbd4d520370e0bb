import { beforeEach, expect, test, vi } from 'vitest'

/** Our server and Firebase's, of which the SDK takes hold when it is loaded. */
const servers = vi.hoisted(() => {
  const project = { apiKey: 'demo', authDomain: 'demo.example', projectId: 'demo' }
  globalThis.siteContent = { ...globalThis.siteContent, firebase: project }
  localStorage.setItem('token', 'of somebody') // who needs no window of Google's
  const double = { ends: (): Response => Response.json({ acknowledged: true }) }
  globalThis.fetch = async (address) => {
    const method = new URL(String(address), 'https://daan.example').pathname.split('/').at(-1)
    return method === 'signout' ? double.ends() : Response.json(answerOfFirebase(method))
  }
  return double

  /** @see https://cloud.google.com/identity-platform/docs/reference/rest */
  function answerOfFirebase(method: string | undefined): object {
    const person = { localId: 'rina', email: 'rina@example.org', emailVerified: true }
    if (method === 'accounts:lookup') return { users: [{ ...person, providerUserInfo: [] }] }
    return { idToken: idToken(), refreshToken: 'r', expiresIn: '3600', localId: 'rina' }
  }

  function idToken(): string {
    const iat = Math.floor(Date.now() / 1000)
    const parts = [{ alg: 'none' }, { sub: 'rina', iat, exp: iat + 3600 }]
    return [...parts.map((part) => btoa(JSON.stringify(part))), 'x'].join('.')
  }
})

const { firebaseIdentity } = await import('./firebase-identity.ts')

function refusal(code: string, status: number): Response {
  const headers = { 'content-type': 'application/problem+json' }
  const problem = { type: 'about:blank', title: code, status, code }
  return new Response(JSON.stringify(problem), { status, headers })
}

beforeEach(async () => {
  await firebaseIdentity.signIn('rina@example.org', 'Nodi7#pakhi')
})

test('a session that our server has ended ends at Firebase too', async () => {
  servers.ends = () => refusal('identity.signedOut', 401)
  await firebaseIdentity.signOut()
  expect(await firebaseIdentity.currentUser()).toBeNull()
  await firebaseIdentity.signOut() // nor is it a failure where nobody is left
})

test('one that our server cannot end goes on', async () => {
  servers.ends = () => refusal('service.unavailable', 503)
  await expect(firebaseIdentity.signOut()).rejects.toMatchObject({ status: 503 })
  expect(await firebaseIdentity.currentUser()).toMatchObject({ uid: 'rina', hasPassword: false })
})
