import { getMigrations } from 'better-auth/db/migration'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createEmbeddedProvider } from '../src/features/identity/embedded-provider.ts'
import { createTestDatabase, type TestDatabase } from './_database.ts'
import { silentLog } from './_log.ts'

let database: TestDatabase

beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

it('the tables are what the embedded provider expects', async () => {
  const none = () => undefined
  const { auth } = createEmbeddedProvider({
    db: database.db,
    publicUrl: 'http://localhost:3000',
    secret: 'a secret of at least thirty-two characters',
    unverifiedSignIn: none,
    signedUpAgain: none,
    google: null,
    log: silentLog,
  })
  const migrations = await getMigrations(auth.options)
  expect(await migrations.compileMigrations()).toBe(';')
})
