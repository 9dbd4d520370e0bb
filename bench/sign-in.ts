import { asOwner, type Backdoor } from './embedded.ts'
import { type Asking, type Effort, most } from './gifts.ts'
import { limits } from './limits.ts'
import type { LoadGenerators } from './load/load.ts'
import type { Verdict } from './verdict.ts'

const peopleAtOnce = 20
const password = 'Nodi7#pakhi'

export type SignInBench = { load: LoadGenerators; server: Asking; url: string; database: Backdoor }

type Person = { email: string; password: string }

/**
 * Twenty people at once, from password to profile; and the rate of gifts in a run in which they do so
 * beside the rate in one without them.
 */
export async function benchSignIn(bench: SignInBench, { ms, rounds }: Effort): Promise<Verdict[]> {
  const { load, server, url } = bench
  const people = await createPeople(bench)
  const wave = () => Promise.all(people.map((person) => signInToProfile(url, person)))
  const give = () =>
    load.run({ port: server.port, connections: most, ms, asked: { gifts: 'spread' } })
  const waits: number[] = []
  const shares: number[] = []
  for (let round = 0; round <= rounds; round++) {
    const waited = await wave()
    const alone = await give()
    const [beside] = await Promise.all([give(), wave()])
    if (round === 0) continue // which compiles, and loads the provider
    waits.push(...waited)
    shares.push(beside.perSecond / alone.perSecond)
  }
  return [
    {
      what: `From password to profile, ${peopleAtOnce} at once, 95th percentile`,
      value: quantile(waits, 0.95),
      unit: ' ms',
      atMost: limits.signInMs,
    },
    {
      what: `Gifts while ${peopleAtOnce} sign in / gifts alone`,
      value: quantile(shares, 0.5),
      atLeast: limits.giftsBesideSignIns,
    },
  ]
}

/** Signs people up, and takes their addresses for verified. */
async function createPeople({ url, database }: SignInBench): Promise<Person[]> {
  const people = Array.from({ length: peopleAtOnce }, (_, index) => ({
    name: `Donor ${index}`,
    email: `donor.${index}@example.org`,
    image: 'https://example.org/photo.jpg',
    password,
  }))
  for (const person of people) await post(url, '/auth/sign-up/email', person)
  await asOwner(database, `UPDATE person SET email_verified = true`)
  return people
}

/** Asks as the sign-in page and then the profile do. @returns duration in ms */
async function signInToProfile(url: string, person: Person): Promise<number> {
  const startedAt = performance.now()
  const signedIn = await post(url, '/auth/sign-in/email', person)
  const cookie = signedIn.headers
    .getSetCookie()
    .map((set) => set.split(';')[0])
    .join('; ')
  const { user } = JSON.parse(await signedIn.text())
  const exchanged = await post(url, '/jwt', { userUid: user.id }, { cookie })
  const { token } = JSON.parse(await exchanged.text())
  const headers = { authorization: `Bearer ${token}` }
  const asked = [`/currentuserprofile?userUid=${user.id}`, '/currentusergifts', '/getnamingconsent']
  await Promise.all(asked.map((path) => request(url, path, { headers })))
  return performance.now() - startedAt
}

function post(url: string, path: string, body: object, headers = {}): Promise<Response> {
  return request(url, path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: url, ...headers },
    body: JSON.stringify(body),
  })
}

async function request(url: string, path: string, init: RequestInit): Promise<Response> {
  const response = await fetch(`${url}/api${path}`, init)
  if (!response.ok) throw new Error(`${path} answered ${response.status}: ${await response.text()}`)
  return response
}

function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((one, other) => one - other)
  return sorted[Math.ceil(share * sorted.length) - 1] ?? Number.NaN
}
