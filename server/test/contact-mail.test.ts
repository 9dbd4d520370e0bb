import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { until } from '../../tooling/until.ts'
import { type Db, openDatabase, type Statement } from '../src/db/database.ts'
import { openLog } from '../src/log.ts'
import { startMailQueue } from '../src/mail/mail-queue.ts'
import { sendTimeoutMs } from '../src/mail/mailer.ts'
import { smtpMailer } from '../src/mail/smtp-mailer.ts'
import { createTestApp, type TestApp } from './_app.ts'
import { goodMessage, isSent, mailVariables, writing } from './_contact.ts'
import { silentEvents, silentLog } from './_log.ts'
import { startSmtp } from './_smtp.ts'

type Row = {
  attempts: number
  due: boolean
  mailed: boolean
  confirmed: boolean
  mailRefusal: string | null
  confirmationRefusal: string | null
}

const charity = 'desk@daan.example'

async function onlyRow({ database }: TestApp): Promise<Row | undefined> {
  const refusal = (mail: string) =>
    `(SELECT refusal FROM mail WHERE mail.id = message.id || '.${mail}')`
  const { rows } = await database.db.query<Row>(`SELECT
      (SELECT max(attempts) FROM mail) AS attempts,
      EXISTS (SELECT FROM mail AS next WHERE refusal IS NULL
        AND NOT EXISTS (SELECT FROM mail WHERE id = next.after)) AS due,
      ${isSent('message')} AS mailed, confirms AND ${isSent('confirmation')} AS confirmed,
      ${refusal('message')} AS "mailRefusal", ${refusal('confirmation')} AS "confirmationRefusal"
    FROM contact_message AS message`)
  return rows[0]
}

it('while the mail server is away messages wait, and each is mailed once by one of two servers', async () => {
  const server = await createTestApp({
    variables: { ...mailVariables, SMTP_URL: 'smtp://127.0.0.1:9' },
  })
  const email = 'patient@example.org'
  expect((await server.app.inject(writing({ email }))).statusCode).toBe(200)
  await until('a try in vain', async () => (await onlyRow(server))?.attempts)
  // Its last try is over then; else it would claim the message once more itself.
  await server.app.close()
  await server.database.db.query('UPDATE mail SET due_at = now()')

  const smtp = await startSmtp()
  const mailer = smtpMailer(smtp.url, { name: 'Daan', address: 'hello@daan.example' })
  const db = await openDatabase(server.database.direct, { log: silentLog })
  const charity = () => ({ name: 'Daan', address: 'desk@daan.example' })
  const findCheckpoint = async () => null
  const options = { db, mailer, charity, findCheckpoint, events: silentEvents, log: silentLog }
  const servers = [1, 2].map(() => startMailQueue(options))
  for (const one of servers) one.wake()
  await until('both mails', async () => (await onlyRow(server))?.confirmed)
  await Promise.all(servers.map((one) => one.close()))
  expect(smtp.received.map(({ to }) => to)).toEqual([['desk@daan.example'], [email]])

  mailer.close()
  await db.close()
  await smtp.stop()
  await server.close()
})

describe('a mail server that says no', () => {
  let server: TestApp
  let smtp: Awaited<ReturnType<typeof startSmtp>>
  let lines: string[]
  const log = openLog('warn', { write: (line) => void lines.push(line) })
  const sentences = () => lines.map((line) => JSON.parse(line).msg)

  beforeEach(async () => {
    lines = []
    smtp = await startSmtp()
    server = await createTestApp({ variables: { ...mailVariables, SMTP_URL: smtp.url }, log })
  })
  afterEach(async () => {
    await server.close()
    await smtp.stop()
  })

  // A line is written after its mail's row, so the row is read after the line.
  const tried = () => until('a try', async () => lines.length > 0 && onlyRow(server))

  it('to the charity for good: the message is kept with the answer, said once, not confirmed', async () => {
    smtp.refusals.set(charity, 550)
    await server.app.inject(writing())
    expect(await tried()).toMatchObject({
      due: false,
      mailed: false,
      confirmed: false,
      attempts: 1,
    })
    expect((await onlyRow(server))?.mailRefusal).toMatch(/^550 /)
    expect(sentences()).toEqual(['A mail was refused for good and is not tried again.'])
    expect(lines.join()).not.toContain('@')
  })

  it('to the sender for good: the charity has the message, and the confirmation rests', async () => {
    smtp.refusals.set(goodMessage.email, 553)
    await server.app.inject(writing())
    expect(await tried()).toMatchObject({ due: false, mailed: true, confirmed: false })
    expect((await onlyRow(server))?.confirmationRefusal).toMatch(/^553 /)
    expect(smtp.received.map(({ to }) => to)).toEqual([[charity]])
  })

  it.each([
    ['for now', charity, 451],
    ['to our own address', 'hello@daan.example', 550],
  ])(
    '%s: the message stays due and goes when the server has thought better of it',
    async (_what, address, code) => {
      smtp.refusals.set(address, code)
      await server.app.inject(writing())
      expect(await tried()).toMatchObject({ due: true, mailed: false, mailRefusal: null })
      expect(sentences()).toEqual(['A mail could not be sent; it will be.'])
      expect(lines.join()).not.toContain('@')

      smtp.refusals.clear()
      await server.database.db.query('UPDATE mail SET due_at = now()')
      await server.app.inject(writing({ email: 'other@example.org' }))
      await until('all four mails', () => smtp.received.length === 4)
    },
  )

  it('nothing, for as long as the lease: no other server takes the message', async () => {
    smtp.refusals.set(charity, 451)
    await server.app.inject(writing())
    await tried()
    const { rows } = await server.database.db.query<{ ms: number }>(
      'SELECT extract(epoch FROM due_at - now())::float8 * 1000 AS ms FROM mail WHERE attempts = 1',
    )
    expect(rows[0]?.ms).toBeGreaterThan(2 * sendTimeoutMs)
  })
})

it('what comes while the last look finds nothing is mailed at once', async () => {
  const smtp = await startSmtp()
  const server = await createTestApp()
  const mailer = smtpMailer(smtp.url, { address: 'hello@daan.example' })
  await server.database.db.query(`INSERT INTO mail (id, subject, text, auto_submitted, due_at)
    VALUES ('x', 'x', 'x', 'auto-generated', 'infinity')`)
  const comeMeanwhile = async () => {
    await server.database.db.query('UPDATE mail SET due_at = now()')
    mailQueue.wake()
  }
  let looks = 0
  const db: Db = {
    ...server.db,
    async query(statement: Statement | string) {
      const found = await server.db.query<never>(statement)
      if (++looks === 1) await comeMeanwhile()
      return found
    },
  }
  const mailQueue = startMailQueue({
    db,
    mailer,
    charity: () => ({ address: charity }),
    findCheckpoint: async () => null,
    events: silentEvents,
    log: silentLog,
  })
  mailQueue.wake()
  await until('the mail', () => smtp.received.length === 1)
  await mailQueue.close()
  await server.close()
  await smtp.stop()
})

it('without a mail server each mail is a file that only its owner reads', async () => {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'daan-mail-'))
  const server = await createTestApp({ variables: { DATA_DIR: dataDir } })
  await server.app.inject(writing())
  await until('both mails', async () => (await onlyRow(server))?.confirmed)
  const directory = path.join(dataDir, 'mail')
  const files = (await readdir(directory)).sort()
  expect(files).toEqual([expect.stringMatching(/\.eml$/), expect.stringMatching(/\.eml$/)])
  expect((await stat(path.join(directory, files[0] ?? ''))).mode & 0o077).toBe(0)
  const mails = await Promise.all(files.map((file) => readFile(path.join(directory, file), 'utf8')))
  expect(mails.some((mail) => mail.includes(goodMessage.subject))).toBe(true)
  await server.close()
  await rm(dataDir, { recursive: true })
})
