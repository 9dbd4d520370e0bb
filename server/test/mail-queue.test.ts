import { afterEach, beforeEach, expect, it } from 'vitest'
import { until } from '../../tooling/until.ts'
import { type Tx, withTransaction } from '../src/db/transaction.ts'
import { maxAttempts, startMailQueue } from '../src/mail/mail-queue.ts'
import { type Mail, type Mailer, MailFailed } from '../src/mail/mailer.ts'
import { claimMail, deleteSent, enqueueMail, type QueuedMail } from '../src/mail/queue-store.ts'
import { deleteMail, retryMails } from '../src/mail/review-mails.ts'
import { listMails } from '../src/mail/waiting-store.ts'
import { createTestDatabase, type TestDatabase } from './_database.ts'
import { silentEvents, silentLog } from './_log.ts'

const leaseMs = 60_000
const charity = { address: 'desk@daan.example' }

let database: TestDatabase
beforeEach(async () => {
  database = await createTestDatabase()
})
afterEach(() => database.drop())

function mail(id: string, change: Partial<QueuedMail> = {}): QueuedMail {
  const to = { address: 'asha@example.org' }
  return { id, to, subject: 'Hello', text: 'Hello.\n', ...change }
}

const enqueue = (...mails: QueuedMail[]) =>
  withTransaction(database.db, async (tx) => {
    for (const one of mails) await enqueueMail(tx, one)
  })
const claim = () => claimMail(database.db, leaseMs)
const makeDue = () => database.db.query('UPDATE mail SET due_at = now()')

/** A queue whose mails go, or fail, as told. */
function queueOn(send: (mail: Mail) => Promise<void>) {
  const mailer: Mailer = { send, close: () => undefined }
  const { db } = database
  return startMailQueue({
    db,
    mailer,
    charity: () => charity,
    findCheckpoint: async () => 'the newest',
    events: silentEvents,
    log: silentLog,
  })
}

it('a mail is sent if and only if the transaction that queued it commits', async () => {
  const sent: string[] = []
  const undone = withTransaction(database.db, async (tx) => {
    await enqueueMail(tx, mail('undone'))
    throw new Error('The act fails.')
  })
  await expect(undone).rejects.toThrow('The act fails.')
  await enqueue(mail('done'))
  const queue = queueOn(async ({ id }) => void sent.push(id))
  queue.wake()
  await until('an empty queue', async () => (await listMails(database.db)).length === 0)
  await queue.close()
  expect(sent).toEqual(['done'])
})

it('what is sent is as it was queued, with the newest checkpoint, to the charity where the operator has it, and nothing of it stays', async () => {
  const queued = mail('whole', {
    to: 'charity',
    replyTo: { name: 'আশা', address: 'asha@example.org' },
    text: 'এক\r\nদুই\n',
    html: '<p>এক</p>',
    autoSubmitted: 'auto-replied',
    unsubscribeUrl: 'https://daan.example/out',
  })
  await enqueue(queued)
  const sent: Mail[] = []
  const queue = queueOn(async (one) => void sent.push(one))
  queue.wake()
  await until('an empty queue', async () => (await listMails(database.db)).length === 0)
  await queue.close()
  expect(sent).toEqual([{ ...queued, to: charity, checkpoint: 'the newest' }])
})

it('of many who claim at once each mail goes to one, until its lease is over', async () => {
  await enqueue(mail('first'), mail('second'))
  const claimed = await Promise.all(Array.from({ length: 6 }, claim))
  expect(claimed.map((one) => one?.id ?? '').sort()).toEqual(['', '', '', '', 'first', 'second'])
  await makeDue()
  expect(await claim()).toMatchObject({ attempts: 2 })
})

/** Counts the leases a mail waits after being claimed; in one transaction, where time stands still. */
async function leasesOfClaim(tx: Tx): Promise<number> {
  await claimMail(tx, leaseMs)
  const { rows } = await tx.query<{ leases: number }>(
    `SELECT extract(epoch FROM due_at - now())::float8 * 1000 / ${leaseMs} AS leases FROM mail`,
  )
  return rows[0]?.leases ?? 0
}

it('waits twice as long after each attempt, at most sixty leases, and a random part more', async () => {
  await enqueue(mail('unlucky'))
  const waits: number[] = []
  for (let attempt = 0; attempt < 8; attempt++) {
    await makeDue()
    waits.push(await withTransaction(database.db, leasesOfClaim))
  }
  const expected = [1, 2, 4, 8, 16, 32, 60, 60]
  for (const [index, leases] of expected.entries()) {
    expect(waits[index]).toBeGreaterThanOrEqual(leases)
    expect(waits[index]).toBeLessThan(leases * 1.2)
  }
  expect(waits[6]).not.toBe(waits[7])
})

it('a mail that is to follow another waits until that one is sent, and goes away with it', async () => {
  await enqueue(mail('a'), mail('a.follows', { after: 'a' }))
  await enqueue(mail('b'), mail('b.follows', { after: 'b' }))
  expect([await claim(), await claim(), await claim()]).toMatchObject([
    { id: 'a' },
    { id: 'b' },
    undefined,
  ])
  await deleteSent(database.db, 'a')
  expect(await claim()).toMatchObject({ id: 'a.follows' })
  expect(await deleteMail(database.db, 'b', 'operator')).toBe(true)
  expect(await listMails(database.db)).toMatchObject([{ id: 'a.follows' }])
})

it('a mail that fails for days is a dead letter with the last answer, until the operator retries it', async () => {
  await enqueue(mail('unlucky'))
  await database.db.query(`UPDATE mail SET attempts = ${maxAttempts - 1}`)
  const busy = new MailFailed('EENVELOPE 451', { answer: '451 busy', isPermanent: false })
  const refusing = queueOn(() => Promise.reject(busy))
  refusing.wake()
  const dead = () => listMails(database.db).then(([one]) => one?.refusal)
  await until('the dead letter', dead)
  await refusing.close()
  expect(await dead()).toBe('451 busy')
  expect(await claim()).toBeUndefined()
  expect(await retryMails(database.db, 'dead letters', 'operator')).toBe(1)
  expect(await claim()).toMatchObject({ id: 'unlucky', attempts: 1 })
})
