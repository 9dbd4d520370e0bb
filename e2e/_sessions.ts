import { request } from 'playwright-core'
import type { App } from './_app.ts'
import type { Session } from './_pages.ts'
import type { Person } from './_people.ts'
import { chief } from './_raffle.ts'

type Known = { at: number; session: Promise<Session> }

const sessions = new WeakMap<App, Map<string, Known>>()

/** Less than half of what counts as a recent sign-in: on a busy machine states take that long. */
const freshMs = 2 * 60_000

/** Signs somebody with an account in, unless they did so on this app a moment ago. */
export function sessionOf(
  app: App,
  person: Person,
  { isAdmin = person === chief } = {},
): Promise<Session> {
  const ofApp = sessions.get(app) ?? new Map<string, Known>()
  sessions.set(app, ofApp)
  const known = ofApp.get(person.email)
  if (known && Date.now() - known.at < freshMs) return known.session
  const session = openSession(app, person, isAdmin)
  ofApp.set(person.email, { at: Date.now(), session })
  return session
}

/** Makes the calls of the form, in a quarter of its time, and stores what the page does. */
async function openSession(
  { url }: App,
  { email, password }: Person,
  isAdmin: boolean,
): Promise<Session> {
  const calls = await request.newContext({ baseURL: url, extraHTTPHeaders: { origin: url } })
  async function post(call: string, data: object) {
    const answer = await calls.post(`/api/${call}`, { data, failOnStatusCode: true })
    return answer.json()
  }
  try {
    const { user } = await post('auth/sign-in/email', { email, password })
    const tokenFrom = async (call: string) => (await post(call, { userUid: user.id })).token
    const localStorage = [{ name: 'token', value: await tokenFrom('jwt') }]
    if (isAdmin) localStorage.push({ name: 'admin-token', value: await tokenFrom('isadmin') })
    const { cookies } = await calls.storageState()
    return { cookies, origins: [{ origin: url, localStorage }] }
  } finally {
    await calls.dispose()
  }
}
