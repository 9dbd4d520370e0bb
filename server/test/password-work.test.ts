import { type AsyncHook, createHook } from 'node:async_hooks'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { joined, newcomer, type PeopleServer, startPeopleServer } from './_people.ts'

const mostOfStrangers = 8
/** Node's name for the hashing library's work in threads, which gives none. */
const hashingWork = 'undefined'

let people: PeopleServer
let hook: AsyncHook
let hashes = 0

beforeAll(async () => {
  people = await startPeopleServer()
  // Counted and not timed: what costs the same work takes the same time.
  hook = createHook({ init: (_id, type) => void (type === hashingWork && hashes++) }).enable()
})
afterAll(async () => {
  hook.disable()
  await people.close()
})

/** Makes a call. @returns its answer without the request's id, and the number of passwords hashed for it */
async function measure(path: string, body: object) {
  const before = hashes
  const { statusCode, payload } = await people.browser().post(path, body)
  return [statusCode, payload.replace(/"instance":"[^"]*"/, ''), hashes - before]
}

describe('signing in with a wrong password costs one hash', () => {
  const unknown = () => wrong('nobody@example.org')
  const wrong = (email: string) =>
    measure('/auth/sign-in/email', { email, password: 'Wrong-1-word' })

  it('and is answered alike, whether there is an account', async () => {
    const { email } = await joined(people, 'Known')
    expect(await wrong(email)).toEqual(await unknown())
    expect((await unknown())[2]).toBe(1)
  })

  it('nor is an address told that was never verified', async () => {
    const fresh = newcomer('Fresh')
    await people.browser().post('/auth/sign-up/email', fresh)
    expect(await wrong(fresh.email)).toEqual(await unknown())
  })

  it('nor is a person told who signs in with Google alone', async () => {
    const { email, userUid } = await joined(people, 'Googler')
    const text = 'UPDATE linked_account SET password = NULL WHERE person_id = $1'
    await people.server.database.db.query({ text, values: [userUid] })
    expect(await wrong(email)).toEqual(await unknown())
  })
})

it('signing up with an address that has an account costs what another costs', async () => {
  await joined(people, 'Twice')
  const again = await measure('/auth/sign-up/email', newcomer('Twice'))
  expect(again).toEqual(await measure('/auth/sign-up/email', newcomer('Once')))
  expect(again[2]).toBe(1)
})

it.each(['/auth/request-password-reset', '/auth/send-verification-email'])(
  '%s hashes nothing, whoever is asked for',
  async (path) => {
    const { email } = await joined(people, `Asked${path.length}`)
    expect(await measure(path, { email })).toEqual(await measure(path, { email: 'no@example.org' }))
    expect((await measure(path, { email }))[2]).toBe(0)
  },
)

it('of passwords that strangers try from many addresses few are ever hashed', async () => {
  const { email } = await joined(people, 'Stuffed')
  const before = hashes
  await Promise.all(
    Array.from({ length: 300 }, (_, index) =>
      people
        .browser(`198.51.${Math.floor(index / 250)}.${index % 250}`)
        .post('/auth/sign-in/email', { email, password: `Guess-number-${index}` }),
    ),
  )
  expect(hashes - before).toBe(mostOfStrangers)
})
