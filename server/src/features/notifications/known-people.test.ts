import { expect, it } from 'vitest'
import { KnownPeople, type NotificationCount, type TokenClaims } from './known-people.ts'

const hourMs = 60 * 60_000

/** Memory over a database that answers when told to, and what it was asked. */
function memory() {
  const loads: string[][] = []
  let answering = Promise.resolve()
  let received = 0
  const people = new KnownPeople({
    async readToken(authorization): Promise<TokenClaims> {
      const [userUid = '', sessionId = ''] = authorization.split('/')
      return { userUid, sessionId, expiresAtMs: Date.now() + hourMs }
    },
    findSessions: async (tokens) =>
      new Map(tokens.map(({ sessionId }) => [sessionId, new Date(Date.now() + hourMs)])),
    async loadCounts(userUids) {
      loads.push([...userUids])
      const count: NotificationCount = { received, seen: 0 }
      await answering
      return new Map(userUids.map((uid) => [uid, count]))
    },
  })
  return {
    people,
    loads,
    receive: () => received++,
    answerWhen: (then: Promise<void>) => {
      answering = then
    },
  }
}

it('a person who is known is found without asking', async () => {
  const { people, loads } = memory()
  await people.find('asha/phone')
  expect(await people.find('asha/phone')).toMatchObject({ userUid: 'asha', received: 0 })
  expect(loads).toEqual([['asha']])
  await people.find('asha/desktop')
  expect(await people.find('asha/phone')).toMatchObject({ userUid: 'asha' })
  expect(await people.find('asha/desktop')).toMatchObject({ userUid: 'asha' })
})

it.each(['forget', 'clear'] as const)('%s makes the next poll ask again', async (how) => {
  const { people, receive } = memory()
  await people.find('asha/phone')
  receive()
  people[how]('asha')
  expect(await people.find('asha/phone')).toMatchObject({ received: 1 })
})

it.each(['forget', 'clear'] as const)(
  'a count that was being read when %s was called is not kept',
  async (how) => {
    const { people, loads, receive, answerWhen } = memory()
    const { promise, resolve } = Promise.withResolvers<void>()
    answerWhen(promise)
    const old = people.find('asha/phone')
    await expect.poll(() => loads).toHaveLength(1)
    receive()
    people[how]('asha')
    resolve()
    expect(await old).toMatchObject({ received: 0 })
    expect(await people.find('asha/phone')).toMatchObject({ received: 1 })
  },
)

it('people who poll while a load is under way are loaded together', async () => {
  const { people, loads } = memory()
  await Promise.all(['a/1', 'b/1', 'c/1', 'd/1'].map((token) => people.find(token)))
  expect(loads).toHaveLength(1)
  expect(loads[0]).toHaveLength(4)
})
