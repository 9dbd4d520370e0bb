import { afterAll, expect, it } from 'vitest'
import { type DemoCard, seedCards } from '../src/commands/seed-cards.ts'
import { createTestApp } from './_app.ts'
import { cardPerson, pollAs } from './_cards.ts'

const server = await createTestApp()
afterAll(() => server.close())

it('demo cards are sent once, and the bell tells of those that are new', async () => {
  const asha = await cardPerson(server, 'asha')
  await cardPerson(server, 'babul')
  const cards = [1, 2, 3].map(
    (digit): DemoCard => ({
      key: `0000000${digit}-0000-4000-8000-000000000000`,
      toUid: 'asha',
      fromUid: 'babul',
    }),
  )
  const toOneself = { key: '00000004-0000-4000-8000-000000000000', toUid: 'asha', fromUid: 'asha' }
  expect(await seedCards(server.database.db, [...cards, toOneself])).toBe(3)
  expect(await seedCards(server.database.db, [...cards, toOneself])).toBe(0)
  const polled = (await pollAs(server, asha)).json()
  expect(polled).toMatchObject({ unreadNotification: 2, totalNotification: 3 })
})
