import { expect, it } from 'vitest'
import { startNotifications } from '../src/features/notifications/notifications.ts'
import { createEmptyDatabase } from './_database.ts'
import { silentLog } from './_log.ts'

it('what somebody has seen is known where they said so before the database tells of it', async () => {
  const silent = await createEmptyDatabase() // where nobody ever tells anything
  const claims = { userUid: 'asha', sessionId: 'one', expiresAtMs: Number.POSITIVE_INFINITY }
  let stored = 0
  const { people, storeSeen, close } = await startNotifications({
    direct: silent.direct,
    log: silentLog,
    readToken: async () => claims,
    findSessions: async () => new Map([[claims.sessionId, new Date(Date.now() + 60_000)]]),
    loadCounts: async () => new Map([[claims.userUid, { received: 2, seen: stored }]]),
    loadLatest: async () => [],
    storeSeen: async (_userUid, seen) => {
      stored = seen
    },
  })
  expect((await people.find('hers'))?.seen).toBe(0)
  await storeSeen(claims.userUid, 2)
  expect((await people.find('hers'))?.seen).toBe(2)
  await close()
  await silent.drop()
})
