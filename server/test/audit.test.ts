import { hash } from 'node:crypto'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { withTransaction } from '../src/db/transaction.ts'
import { acceptMessage, deleteMessage } from '../src/features/contact/review-messages.ts'
import { listSuspected } from '../src/features/contact/review-store.ts'
import { listAdmins } from '../src/features/identity/admin-store.ts'
import { grantRole, revokeRole } from '../src/features/identity/grant-role.ts'
import { enqueueMail } from '../src/mail/queue-store.ts'
import { deleteMail, retryMails } from '../src/mail/review-mails.ts'
import { createTestApp, type TestApp, testSecret } from './_app.ts'
import { mailVariables, writing } from './_contact.ts'
import { asOwner } from './_owner.ts'
import { adminVariables, asAdmin, buyAs } from './_raffle.ts'
import { startSession } from './_tokens.ts'

let server: TestApp
beforeEach(async () => {
  server = await createTestApp({ variables: { ...adminVariables, ...mailVariables } })
})
afterEach(() => server.close())

const byOperator = (appSecret = testSecret) =>
  ({ db: server.db, appSecret, by: 'operator' }) as const

const operator = { actor_uid: null, request_id: null }

async function entries() {
  const { rows } = await server.database.db.query<{ subject: string }>(
    'SELECT actor_uid, request_id, act, subject FROM audit_entry ORDER BY id',
  )
  return rows
}

it('tells who was made an admin and who no longer is, by id alone', async () => {
  await startSession(server.database, { uid: 'asha' })
  for (const email of ['asha@example.org', 'new@example.org']) {
    await grantRole(byOperator(), email, 'owner')
    await grantRole(byOperator(), email, 'owner')
  }
  await revokeRole(byOperator(), 'asha@example.org')
  await revokeRole(byOperator(), 'asha@example.org')
  expect(await entries()).toEqual([
    { ...operator, act: 'admin.granted', subject: 'asha: owner' },
    {
      ...operator,
      act: 'admin.granted',
      subject: expect.stringMatching(/^hmac:[0-9a-f]{64}: owner$/),
    },
    { ...operator, act: 'admin.revoked', subject: 'asha' },
  ])
})

it('calls an address without an account by a hash that only this server can make', async () => {
  await grantRole(byOperator(), 'New@example.org', 'owner')
  await revokeRole(byOperator(), 'new@example.org')
  await grantRole(
    byOperator('the secret of another server, long enough'),
    'new@example.org',
    'owner',
  )
  const [granted, revoked, elsewhere] = (await entries()).map(({ subject }) => subject)
  expect(granted).toBe(`${revoked}: owner`)
  expect(elsewhere).not.toBe(granted)
  expect(granted).not.toContain(hash('sha256', 'new@example.org'))
})

it('tells which admin drew a round, by which request', async () => {
  await buyAs(server, 'asha')
  const drawn = await asAdmin(server, '/drawraffle')
  await asAdmin(server, '/drawraffle?round=1') // drawn before: nothing is done
  expect(await entries()).toEqual([
    {
      actor_uid: 'chief',
      request_id: drawn.headers['x-request-id'],
      act: 'raffle.drawn',
      subject: '1',
    },
  ])
})

it('tells what became of suspected messages', async () => {
  for (const email of ['person@example.org', 'program@example.org']) {
    await server.app.inject(writing({ email, website: 'https://autofilled.example' }))
  }
  const [person = '', program = ''] = (await listSuspected(server.db)).map(({ id }) => id)
  await acceptMessage(server.db, person, 'operator')
  await deleteMessage(server.db, program, 'operator')
  await deleteMessage(server.db, program, 'operator')
  expect(await entries()).toEqual([
    { ...operator, act: 'message.accepted', subject: person },
    { ...operator, act: 'message.deleted', subject: program },
  ])
})

it('tells what became of mails, of each that was tried again', async () => {
  await withTransaction(server.db, async (tx) => {
    for (const id of ['a', 'b', 'waiting']) {
      await enqueueMail(tx, {
        id,
        to: { address: 'asha@example.org' },
        subject: 'Hello',
        text: 'Hello.\n',
      })
    }
    await tx.query(`UPDATE mail SET refusal = '550 no' WHERE id <> 'waiting'`)
  })
  await retryMails(server.db, 'dead letters', 'operator')
  await retryMails(server.db, 'dead letters', 'operator')
  await deleteMail(server.db, 'waiting', 'operator')
  expect(await entries()).toEqual([
    { ...operator, act: 'mail.retried', subject: 'a' },
    { ...operator, act: 'mail.retried', subject: 'b' },
    { ...operator, act: 'mail.deleted', subject: 'waiting' },
  ])
})

it('does nothing that cannot be written down', async () => {
  await buyAs(server, 'asha')
  await server.app.inject(writing({ website: 'https://autofilled.example' }))
  const [message] = await listSuspected(server.db)
  await asOwner(server.database.direct, ['REVOKE INSERT ON audit_entry FROM daan_app'])
  for (const act of [
    () => grantRole(byOperator(), 'asha@example.org', 'owner'),
    () => acceptMessage(server.db, message?.id ?? '', 'operator'),
    () => deleteMessage(server.db, message?.id ?? '', 'operator'),
  ]) {
    await expect(act()).rejects.toMatchObject({ code: '42501' })
  }
  expect((await asAdmin(server, '/drawraffle')).statusCode).toBe(500)
  expect(await listAdmins(server.db)).toEqual([])
  expect(await listSuspected(server.db)).toEqual([message])
  expect((await server.app.inject('/api/raffleresult')).json()).toEqual([])
})

it.each([
  `UPDATE audit_entry SET actor_uid = 'another'`,
  'DELETE FROM audit_entry',
  'TRUNCATE audit_entry',
])('cannot be rewritten by the app nor by the owner of the database: %s', async (statement) => {
  await grantRole(byOperator(), 'asha@example.org', 'owner')
  await expect(server.db.query(statement)).rejects.toMatchObject({ code: '42501' })
  const asReplica = `SET session_replication_role = 'replica'`
  await expect(asOwner(server.database.direct, [statement])).rejects.toMatchObject({
    code: '23001',
  })
  await expect(asOwner(server.database.direct, [asReplica, statement])).rejects.toMatchObject({
    code: '23001',
  })
  expect(await entries()).toHaveLength(1)
})

it('the audit trail is read page by page, with the names of those who still have an account', async () => {
  await startSession(server.database, { uid: 'asha', name: 'Asha Akter' })
  await server.database.db.query(
    `INSERT INTO audit_entry (actor_uid, request_id, act, subject)
      SELECT CASE n % 3 WHEN 0 THEN 'asha' WHEN 1 THEN 'gone' END,
        CASE WHEN n % 3 < 2 THEN gen_random_uuid() END, 'mail.retried', n::text
      FROM generate_series(1, 120) AS n`,
  )
  const page = async (query = '') => (await asAdmin(server, `/admin/audit${query}`)).json()
  const first = await page()
  const second = await page(`?before=${first.at(-1).id}`)
  const third = await page(`?before=${second.at(-1).id}`)
  const all = [...first, ...second, ...third]
  expect([first.length, second.length, third.length]).toEqual([50, 50, 20])
  expect(all.map(({ subject }) => Number(subject))).toEqual(
    Array.from({ length: 120 }, (_, index) => 120 - index),
  )
  expect(all.slice(0, 3)).toMatchObject([
    { subject: '120', actorUid: 'asha', actorName: 'Asha Akter' },
    { subject: '119', actorUid: null, actorName: null, requestId: null },
    { subject: '118', actorUid: 'gone', actorName: null },
  ])
  expect((await asAdmin(server, '/admin/audit?before=0')).statusCode).toBe(400)
})
