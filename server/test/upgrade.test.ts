import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it, onTestFinished } from 'vitest'
import { until } from '../../tooling/until.ts'
import { openDatabase } from '../src/db/database.ts'
import { migrate, productSchema, type SchemaFiles } from '../src/db/migrate.ts'
import { listSuspected } from '../src/features/contact/review-store.ts'
import { findSessionPerson } from '../src/features/identity/person-store.ts'
import { LedgerCheck } from '../src/ledger/ledger-check.ts'
import { ledgerProofs } from '../src/ledger-proofs.ts'
import { listMails } from '../src/mail/waiting-store.ts'
import { codeOfProblem, createTestApp, giving, goodGift, type TestApp } from './_app.ts'
import { mailVariables, writing } from './_contact.ts'
import { createEmptyDatabase, type TestDatabase, urlOf } from './_database.ts'
import { silentLog } from './_log.ts'
import { asOwner, holdLock } from './_owner.ts'
import { startSmtp } from './_smtp.ts'
import { mint } from './_tokens.ts'

/** Answers of the release: the bytes of replays, and of public reads. */
type Answers = {
  replays: {
    as: { uid: string; name: string; picture?: string } | null
    key: string
    gift: { amount: string }
    answer: string
  }[]
  readings: { url: string; answer: string }[]
}

const fixtures = join(import.meta.dirname, 'fixtures')
const topDonors = '/api/topdonorlist'
const sponsors = '/api/getselectedAdvertisement'
const migrationsOfRelease = 6
const funds = '0035-funds.sql'
const program = join(import.meta.dirname, '../src/main.ts')

/** Rows that no upgrade may change, table by table. */
const unchangedColumns = {
  donation: 'number, key, fund::text, poisha, donor_uid, state::text, at::text',
  donor_detail: 'donation, name, email',
  transfer: 'id, kind::text, subject, debit::text, credit::text, poisha, reverses, at::text',
  fund_total: 'fund::text, poisha, donations, version, changed_at::text',
  donor: 'uid, name, poisha, donations',
  contact_message: 'id, state::text, name, email, sender, subject, message, language, at::text',
  sponsorship: 'id, phone, first_banner, second_banner, requested_at::text',
} as const

let released: TestDatabase
let smtp: Awaited<ReturnType<typeof startSmtp>>
let server: TestApp
let before: Record<string, unknown[]>

beforeEach(async () => {
  released = await databaseOfRelease()
  before = await keptIn(released)
  await migrate(released.direct, productSchema, silentLog)
  smtp = await startSmtp()
  const variables = { ...mailVariables, SMTP_URL: smtp.url }
  server = await createTestApp({ database: released, variables })
})
afterEach(async () => {
  await server.close()
  await smtp.stop()
})

/** A database as release 0.1 left it, an hour later: whatever waits is due. */
async function databaseOfRelease(): Promise<TestDatabase> {
  const { direct, drop } = await createEmptyDatabase()
  const names = (await readdir(productSchema.migrations)).sort().slice(0, migrationsOfRelease)
  const files = names.map((name) => join(productSchema.migrations, name))
  const scripts = [...files, join(fixtures, 'release-0.1.sql')].map((file) =>
    readFile(file, 'utf8'),
  )
  await asOwner(direct, [
    ...(await Promise.all(scripts)),
    'UPDATE contact_message SET next_try_at = now() WHERE is_due',
  ])
  const db = await openDatabase(direct, { log: silentLog })
  return { db, direct, drop: () => db.close().then(drop) }
}

async function keptIn({ db }: TestDatabase): Promise<Record<string, unknown[]>> {
  const tables = Object.entries(unchangedColumns).map(async ([table, columns]) => {
    const { rows } = await db.query(`SELECT ${columns} FROM ${table} ORDER BY 1`)
    return [table, rows]
  })
  return Object.fromEntries(await Promise.all(tables))
}

/** Copies the migrations before one into a folder of their own, without the rights that it needs. */
async function schemaBefore(name: string): Promise<SchemaFiles> {
  const folder = await mkdtemp(join(tmpdir(), 'daan-migrations-'))
  const names = (await readdir(productSchema.migrations)).filter((file) => file < name)
  for (const file of names) await cp(join(productSchema.migrations, file), join(folder, file))
  const grants = join(folder, 'grants')
  await writeFile(grants, '')
  return { migrations: folder, grants }
}

async function answersOfRelease(): Promise<Answers> {
  return JSON.parse(await readFile(join(fixtures, 'release-0.1.answers.json'), 'utf8'))
}

it('an upgrade keeps every gift, donor and message, and the books balance', async () => {
  expect(before['donation']).toHaveLength(10)
  expect(await keptIn(released)).toEqual(before)
  expect((await server.app.inject('/readyz')).json()).toEqual({ status: 'ready', ledger: 'green' })
})

it('a server killed while it makes funds of the enum leaves all as it was, and the next one goes on', async () => {
  const database = await databaseOfRelease()
  const [earlier, dataDir] = [await schemaBefore(funds), await mkdtemp(join(tmpdir(), 'daan-'))]
  onTestFinished(async () => {
    await database.drop()
    for (const folder of [earlier.migrations, dataDir]) await rm(folder, { recursive: true })
  })
  await migrate(database.direct, earlier, silentLog)
  // The last of the tables that are written anew.
  const lock = await holdLock(database.direct, 'LOCK TABLE fund_total IN ACCESS SHARE MODE')
  const { PATH = '' } = process.env
  const variables = { PATH, DATABASE_URL: urlOf(database.direct), DATA_DIR: dataDir, PORT: '0' }
  const killed = spawn(process.execPath, [program], { env: variables, stdio: 'ignore' })
  await until('the migration', () => lock.isWanted())
  killed.kill('SIGKILL')
  await once(killed, 'exit')
  await lock.release()
  const applied = await migrate(database.direct, productSchema, silentLog)
  expect(applied[0]).toBe(funds)
  expect(await keptIn(database)).toEqual(before)
  expect((await new LedgerCheck(database.db, ledgerProofs).full()).faults).toEqual([])
})

it('after an upgrade whoever was signed in stays so, and has no second factor', async () => {
  const database = await databaseOfRelease()
  const earlier = await schemaBefore('0049-second-factors.sql')
  onTestFinished(async () => {
    await database.drop()
    await rm(earlier.migrations, { recursive: true })
  })
  await migrate(database.direct, earlier, silentLog)
  await asOwner(database.direct, [
    `INSERT INTO person (id, name, email, email_verified) VALUES ('asha', 'Asha', 'asha@example.org', true)`,
    `INSERT INTO session (id, person_id, token, expires_at, updated_at, authenticated_at)
      VALUES ('s', 'asha', 's', now() + interval '1 hour', now(), now())`,
  ])
  await migrate(database.direct, productSchema, silentLog)
  const person = await findSessionPerson(database.db, { userUid: 'asha', sessionId: 's' })
  expect(person).toMatchObject({ hasRecentSignIn: true, secondFactor: 'none' })
})

it('after an upgrade receipts, totals and lists answer the same bytes', async () => {
  const { readings } = await answersOfRelease()
  const unchanged = readings.filter(({ url }) => ![topDonors, sponsors].includes(url))
  expect(unchanged).toHaveLength(readings.length - 2)
  for (const { url, answer } of unchanged) {
    expect((await server.app.inject(url)).payload).toBe(answer)
  }
})

it('after an upgrade top donors gave as much, and are not named, because nobody asked them', async () => {
  const { readings } = await answersOfRelease()
  const before = JSON.parse(readings.find(({ url }) => url === topDonors)?.answer ?? '[]')
  expect(before.length).toBeGreaterThan(0)
  const unnamed = { userUid: null, name: 'A donor', userPhoto: null }
  expect((await server.app.inject(topDonors)).json()).toEqual(
    before.map(({ amount }: { amount: number }) => ({ ...unnamed, amount })),
  )
})

it('after an upgrade sponsors wait to be approved with copies, because nobody has seen any', async () => {
  const { readings } = await answersOfRelease()
  expect(readings.find(({ url }) => url === sponsors)?.answer).toContain('pictures.example')
  expect((await server.app.inject(sponsors)).json()).toEqual([])
  const { rows } = await released.db.query('SELECT state::text, approved_at FROM sponsorship')
  const waiting = { state: 'pending', approved_at: null }
  expect(rows).toEqual([waiting, waiting])
})

it('after an upgrade a gift sent again gets the bytes of its first answer, and another one is refused', async () => {
  const { replays } = await answersOfRelease()
  for (const { as, key, gift, answer } of replays) {
    const token = as && { authorization: `Bearer ${await mint(server, as)}` }
    const headers = { 'idempotency-key': key, ...token }
    const again = await server.app.inject(giving(gift, { headers }))
    expect(again.payload).toBe(answer)
    expect(again.headers['idempotent-replayed']).toBe('true')
    const other = await server.app.inject(giving({ ...gift, amount: '7' }, { headers }))
    expect(codeOfProblem(other)).toMatch(/^(idempotency\.reused|donation\.amountsDiffer)$/)
  }
  expect(await keptIn(released)).toEqual(before)
})

it('after an upgrade new gifts have numbers above all that were given, and may come by telephone', async () => {
  const donor = { name: 'Asha', phone: '01712345678' }
  const { receiptNumber } = (await server.app.inject(giving({ ...goodGift, donor }))).json()
  expect(Number(receiptNumber.slice('DN-'.length))).toBeGreaterThan(1_000_002)
})

it('after an upgrade each waiting mail goes out once, under the name it had, and nothing else does', async () => {
  await server.app.inject(writing({ email: 'next@example.org' })) // which wakes the mails
  const nextIsMailed = () =>
    smtp.received.filter(({ mail }) => JSON.stringify(mail).includes('next@example.org'))
  await until('the new mails', () => nextIsMailed().length === 2)
  await server.app.close() // after the last mail that is due

  const sent = smtp.received.filter((received) => !nextIsMailed().includes(received))
  // The columns of `unchangedColumns`, which the compiler does not read.
  const messages = before['contact_message'] as { id: string; email: string }[]
  const mails = sent.map(({ to, mail: { messageId = '' } }) => {
    const [, id, kind] = /^<([^.]*)\.(.*)@daan\.example>$/.exec(messageId) ?? []
    return [to.join(), kind, messages.find((message) => message.id === id)?.email].join(' ')
  })
  expect(mails.sort()).toEqual([
    'Bangla+Tag@example.org confirmation Bangla+Tag@example.org',
    'busy@example.org confirmation busy@example.org',
    'desk@daan.example message Bangla+Tag@example.org',
    'desk@daan.example message no-reply@example.org',
    'desk@daan.example message person@example.org',
    'desk@daan.example message waiting@example.org',
    'waiting@example.org confirmation waiting@example.org',
  ])
  expect(sent.find(({ to }) => to.includes('Bangla+Tag@example.org'))?.mail.subject).toBe(
    'আপনার বার্তা আমরা পেয়েছি',
  )
  const toCharity = sent.map(({ mail }) => mail).filter(({ replyTo }) => replyTo)
  expect(toCharity.find(({ replyTo }) => replyTo?.[0]?.name === 'রহিমা খাতুন')).toMatchObject({
    subject: 'ঢাকায় কম্বল পাঠাতে চাই',
    replyTo: [{ address: 'Bangla+Tag@example.org' }],
    text: [
      'আমাদের চল্লিশটি কম্বল আছে।\r\nকোথায় আনব?\n\n-- ',
      'রহিমা খাতুন <Bangla+Tag@example.org>',
      '22 November 2026 at 13:32, Dhaka\n',
    ].join('\n'),
  })
  const refused = `${messages.find(({ email }) => email === 'refused@example.org')?.id}.message`
  expect(await listMails(server.db)).toMatchObject([
    { to: 'refused@example.org', refusal: null, waitsFor: refused },
    { id: refused, to: null, refusal: '550 <desk@daan.example> is refused' },
    { to: 'mistyped@example.org', refusal: '553 <mistyped@example.org> is refused' },
  ])
  expect(await listSuspected(server.db)).toMatchObject([{ email: 'program@example.org' }])
})
