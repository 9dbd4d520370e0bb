import type { App } from './_app.ts'
import type { Person } from './_people.ts'

/** Somebody with a token of ours. */
export type Caller = { userUid: string; token: string; isAdmin: boolean }

/** Signs somebody in by the calls that the pages make, and exchanges the session for a token. */
export async function callerOf(
  app: App,
  { email, password }: Person,
  path: 'jwt' | 'isadmin' = 'jwt',
): Promise<Caller> {
  const headers = { 'content-type': 'application/json', origin: app.url }
  const signedIn = await fetch(`${app.url}/api/auth/sign-in/email`, {
    method: 'POST',
    headers,
    body: JSON.stringify({ email, password }),
  })
  const { user } = await signedIn.json()
  const cookie = signedIn.headers
    .getSetCookie()
    .map((set) => set.split(';')[0])
    .join('; ')
  const answer = await fetch(`${app.url}/api/${path}`, {
    method: 'POST',
    headers: { ...headers, cookie },
    body: JSON.stringify({ userUid: user.id }),
  })
  const { token } = await answer.json()
  return { userUid: String(user.id), token: String(token), isAdmin: path === 'isadmin' }
}

type Parts = { method?: 'POST' | 'PUT'; body?: object }

/** Makes a call in somebody's name; one with a body is a POST unless it says otherwise. */
export async function callAs(
  app: App,
  { token, isAdmin }: Caller,
  path: string,
  { body, method = 'POST' }: Parts = {},
): Promise<unknown> {
  const answer = await fetch(`${app.url}/api/${path}`, {
    method: body ? method : 'GET',
    headers: {
      authorization: `Bearer ${token}`,
      ...(isAdmin && { actor: 'Admin' }),
      ...(body && { 'content-type': 'application/json' }),
    },
    ...(body && { body: JSON.stringify(body) }),
  })
  if (!answer.ok) throw new Error(`/${path} answered ${answer.status}: ${await answer.text()}`)
  return answer.json()
}
