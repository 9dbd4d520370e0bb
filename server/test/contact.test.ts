import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openDatabase } from '../src/db/database.ts'
import { createContactMail } from '../src/features/contact/contact-mail.ts'
import { smtpMailer } from '../src/mail/smtp.ts'
import { codeOfProblem, createTestApp, type TestApp } from './_app.ts'
import { goodMessage, solvedProof, writing } from './_contact.ts'
import { silentLog } from './_log.ts'
import { startSmtp } from './_smtp.ts'
import { until } from './_until.ts'

type Row = { state: string; mailed: boolean; confirmed: boolean; confirms: boolean }

async function rowsOf({ database }: TestApp, email: string): Promise<Row[]> {
  const { rows } = await database.db.query<Row>({
    text: `SELECT state::text, confirms, mailed_at IS NOT NULL AS mailed, confirmed_at IS NOT NULL AS confirmed
      FROM contact_message WHERE email = $1 ORDER BY at`,
    values: [email],
  })
  return rows
}

describe('a message', () => {
  let server: TestApp
  let smtp: Awaited<ReturnType<typeof startSmtp>>

  beforeAll(async () => {
    smtp = await startSmtp()
    const variables = { SMTP_URL: smtp.url, MAIL_FROM: 'দান <hello@daan.example>' }
    server = await createTestApp({
      variables: { ...variables, CONTACT_EMAIL: 'desk@daan.example' },
    })
  })
  afterAll(async () => {
    await server.close()
    await smtp.stop()
  })

  const send = (change = {}) => server.app.inject(writing(change))
  const mailsTo = (address: string) =>
    smtp.received.filter(({ to }) => to.includes(address)).map(({ mail }) => mail)
  const firstTo = (address: string) => until(`a mail to ${address}`, () => mailsTo(address)[0])

  it('is kept, mailed to the charity and confirmed to its sender', async () => {
    const response = await send()
    expect([response.statusCode, response.json()]).toEqual([200, { acknowledged: true }])
    await until('both mails', async () => (await rowsOf(server, goodMessage.email))[0]?.confirmed)

    const [toCharity] = mailsTo('desk@daan.example')
    expect(toCharity?.subject).toBe(goodMessage.subject)
    expect(toCharity?.replyTo).toEqual([{ name: 'Rahima Khatun', address: goodMessage.email }])
    expect(toCharity?.text).toContain(goodMessage.message)
    const [toSender] = mailsTo(goodMessage.email)
    expect(toSender?.subject).toBe('Your message has reached us')
    expect(toSender?.text).not.toContain('blankets')
  })

  it('in Bangla arrives as it was written, and is answered in Bangla', async () => {
    const email = 'bangla@example.org'
    await send({ email, subject: 'কম্বল', message: 'চল্লিশটি কম্বল আছে।', language: 'bn' })
    expect((await firstTo(email)).subject).toBe('আপনার বার্তা আমরা পেয়েছি')
    const toCharity = mailsTo('desk@daan.example').at(-1)
    expect(toCharity?.subject).toBe('কম্বল')
    expect(toCharity?.text).toContain('চল্লিশটি কম্বল আছে।')
    expect(toCharity?.from).toMatchObject({ name: 'দান', address: 'hello@daan.example' })
  })

  it('sent again after a lost answer is kept and mailed once', async () => {
    const email = 'again@example.org'
    const request = writing({ email })
    const both = await Promise.all([server.app.inject(request), server.app.inject(request)])
    expect(both.map(({ statusCode }) => statusCode)).toEqual([200, 200])
    expect(await rowsOf(server, email)).toHaveLength(1)
    await until('the confirmation', async () => (await rowsOf(server, email))[0]?.confirmed)
    expect(mailsTo(email)).toHaveLength(1)
  })

  it('is confirmed to an address once a day, and taken five times an hour', async () => {
    const email = 'often@example.org'
    for (let sent = 0; sent < 5; sent++) expect((await send({ email })).statusCode).toBe(200)
    const refused = await send({ email: email.toUpperCase() })
    expect([refused.statusCode, codeOfProblem(refused)]).toEqual([429, 'contact.tooMany'])
    expect((await rowsOf(server, email)).filter(({ confirms }) => confirms)).toHaveLength(1)
  })

  it('with the hidden field filled is kept as suspected and not mailed', async () => {
    const email = 'program@example.org'
    expect((await send({ email, website: 'https://spam.example' })).json()).toEqual({
      acknowledged: true,
    })
    expect(await rowsOf(server, email)).toMatchObject([{ state: 'suspected', confirms: false }])
    await send({ email: `after-${email}` })
    await firstTo(`after-${email}`)
    expect(mailsTo(email)).toEqual([])
  })

  it('sent the moment its challenge came, as a form kept open sends it, is mailed', async () => {
    const email = 'prompt@example.org'
    await send({ email, proof: solvedProof(Date.now()) })
    await firstTo(email)
    expect(await rowsOf(server, email)).toMatchObject([{ state: 'received' }])
  })

  it('under a proof that was used for another one is refused', async () => {
    const proof = solvedProof()
    expect((await send({ proof, email: 'one@example.org' })).statusCode).toBe(200)
    expect(codeOfProblem(await send({ proof, email: 'two@example.org' }))).toBe(
      'contact.proofInvalid',
    )
    expect(await rowsOf(server, 'two@example.org')).toEqual([])
  })

  it.each<[string, Record<string, unknown>, string]>([
    ['no proof', { proof: undefined }, 'contact.proofInvalid'],
    ['a forged proof', { proof: 'a.1.b:2' }, 'contact.proofInvalid'],
    ['no name', { name: ' ' }, 'donor.nameMissing'],
    ['a name with a header in it', { name: 'A\r\nBcc: x@y.z' }, 'donor.nameInvalid'],
    ['an address with a header in it', { email: 'a@b.cc\r\nBcc: x@y.zz' }, 'donor.emailInvalid'],
    ['two addresses', { email: 'a@b.cc, d@e.ff' }, 'donor.emailInvalid'],
    ['a subject of two lines', { subject: 'a\nBcc: x@y.z' }, 'contact.subjectInvalid'],
    ['an endless subject', { subject: 'a'.repeat(151) }, 'contact.subjectInvalid'],
    ['no message', { message: '\n \n' }, 'contact.messageMissing'],
    ['an endless message', { message: 'a'.repeat(5001) }, 'contact.messageInvalid'],
    ['a message with a null', { message: 'a\u0000b' }, 'contact.messageInvalid'],
    ['an unknown field', { bcc: 'x@y.zz' }, 'request.invalid'],
  ])('with %s is refused and not kept', async (_what, change, code) => {
    const before = await server.database.db.query('SELECT FROM contact_message')
    const response = await send(change)
    expect(response.statusCode).toBe(400)
    const { errors } = response.json()
    expect([
      codeOfProblem(response),
      ...errors.map((error: { code: string }) => error.code),
    ]).toContain(code)
    const after = await server.database.db.query('SELECT FROM contact_message')
    expect(after.rowCount).toBe(before.rowCount)
  })

  it('cannot add a header to a mail, whatever stands in it', async () => {
    const email = 'sly@example.org'
    const name = 'Eve" <x@evil.example>, "'
    await send({ email, name, subject: 'Hi =?utf-8?q?=0D=0ABcc:_x=40evil.example?=' })
    await until('the confirmation', async () => (await rowsOf(server, email))[0]?.confirmed)
    const sent = smtp.received.slice(-2)
    expect(sent.map(({ to }) => to)).toEqual([['desk@daan.example'], [email]])
    expect(sent[0]?.mail.replyTo).toEqual([{ name, address: email }])
    for (const { mail } of sent) expect(mail.bcc).toBeUndefined()
  })
})

it('while the mail server is away messages wait, and each is mailed once by one of two servers', async () => {
  const server = await createTestApp({ variables: { SMTP_URL: 'smtp://127.0.0.1:9' } })
  const email = 'patient@example.org'
  expect((await server.app.inject(writing({ email }))).statusCode).toBe(200)
  const attempts = async () => {
    const { rows } = await server.database.db.query<{ attempts: number }>(
      'SELECT attempts FROM contact_message',
    )
    return rows[0]?.attempts
  }
  await until('a try in vain', attempts)
  await server.database.db.query('UPDATE contact_message SET next_try_at = now()')

  const smtp = await startSmtp()
  const mailer = smtpMailer(smtp.url, { name: 'Daan', address: 'hello@daan.example' })
  const db = await openDatabase(server.database.direct, { log: silentLog })
  const charity = { name: 'Daan', address: 'desk@daan.example' }
  const servers = [1, 2].map(() => createContactMail({ db, mailer, charity, log: silentLog }))
  for (const one of servers) one.wake()
  await until('both mails', async () => (await rowsOf(server, email))[0]?.confirmed)
  await Promise.all(servers.map((one) => one.close()))
  expect(smtp.received.map(({ to }) => to)).toEqual([['desk@daan.example'], [email]])

  mailer.close()
  await db.close()
  await smtp.stop()
  await server.close()
})

it('without a mail server each mail is a file that only its owner reads', async () => {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'daan-mail-'))
  const server = await createTestApp({ variables: { DATA_DIR: dataDir } })
  await server.app.inject(writing())
  await until('both mails', async () => (await rowsOf(server, goodMessage.email))[0]?.confirmed)
  const directory = path.join(dataDir, 'mail')
  const files = (await readdir(directory)).sort()
  expect(files).toEqual([expect.stringMatching(/\.eml$/), expect.stringMatching(/\.eml$/)])
  expect((await stat(path.join(directory, files[0] ?? ''))).mode & 0o077).toBe(0)
  const mails = await Promise.all(files.map((file) => readFile(path.join(directory, file), 'utf8')))
  expect(mails.some((mail) => mail.includes(goodMessage.subject))).toBe(true)
  await server.close()
  await rm(dataDir, { recursive: true })
})
