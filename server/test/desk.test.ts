import { randomUUID } from 'node:crypto'
import type { InjectOptions } from 'fastify'
import { afterEach, beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { until } from '../../tooling/until.ts'
import { notify } from '../src/db/listen.ts'
import { withTransaction } from '../src/db/transaction.ts'
import { grantRole } from '../src/features/identity/grant-role.ts'
import { totalsChannel } from '../src/ledger/totals-channel.ts'
import { enqueueMail } from '../src/mail/queue-store.ts'
import { codeOfProblem, createTestApp, giving, goodGift, type TestApp, testSecret } from './_app.ts'
import { mailVariables, writing } from './_contact.ts'
import { asOwner } from './_owner.ts'
import { adminVariables, asAdmin, buyAs } from './_raffle.ts'
import { startSmtp } from './_smtp.ts'
import { mint, startSession } from './_tokens.ts'

let server: TestApp
let smtp: Awaited<ReturnType<typeof startSmtp>>

beforeEach(async () => {
  smtp = await startSmtp()
  server = await createTestApp({
    variables: { ...adminVariables, ...mailVariables, SMTP_URL: smtp.url },
  })
})
afterEach(async () => {
  await server.close()
  await smtp.stop()
})

const get = async (path: string) => (await asAdmin(server, path)).json()

async function post(path: string, payload: InjectOptions['payload']) {
  const response = await asAdmin(server, path, { method: 'POST', ...(payload && { payload }) })
  return response.statusCode < 400 ? response.json() : codeOfProblem(response)
}

async function acts() {
  const entries: { act: string; subject: string }[] = await get('/admin/audit')
  return entries.map(({ act, subject }) => [act, subject])
}

async function queueDeadLetters(...ids: string[]): Promise<void> {
  await withTransaction(server.db, async (tx) => {
    for (const id of ids) {
      await enqueueMail(tx, {
        id,
        to: { address: `${id}@example.org` },
        subject: 'Choose a new password',
        text: 'https://daan.example/reset-password?token=secret\n',
        autoSubmitted: 'auto-generated',
      })
    }
    await tx.query(`UPDATE mail SET refusal = '550 no such user'`)
  })
}

describe('the desk', () => {
  it('tells what waits, what was sold and what was given today, and how the books stand', async () => {
    await server.app.inject(giving())
    await server.app.inject(giving({ ...goodGift, amount: '0.50' }))
    await server.app.inject(giving({ ...goodGift, amount: '7' }))
    await server.app.inject(giving({ ...goodGift, amount: '11' }))
    // Yesterday's in Dhaka, and one that was given back.
    await asOwner(server.database.direct, [
      'ALTER TABLE donation DISABLE TRIGGER USER',
      `UPDATE donation SET at = (now() AT TIME ZONE 'Asia/Dhaka')::date::timestamp
        AT TIME ZONE 'Asia/Dhaka' - interval '1 ms' WHERE poisha = 700`,
      `UPDATE donation SET at = (now() AT TIME ZONE 'Asia/Dhaka')::date::timestamp
        AT TIME ZONE 'Asia/Dhaka' WHERE poisha = 50`,
      `UPDATE donation SET state = 'refunded' WHERE poisha = 1100`,
    ])
    await buyAs(server, 'asha')
    await asAdmin(server, '/drawraffle')
    await buyAs(server, 'asha')
    await buyAs(server, 'babul')
    await server.app.inject(writing({ website: 'https://autofilled.example' }))
    await server.database.db.query(
      `INSERT INTO contact_message (id, state, name, email, sender, subject, message, language, confirms)
        VALUES (gen_random_uuid(), 'received', 'Nadia', 'n@example.org', 'n@example.org', 'Hello', 'Hello', 'en', false)`,
    )
    await queueDeadLetters('asha')
    await server.database.db.query(
      `WITH box AS (INSERT INTO import_batch (file_name, sheet, other_sheets, headers, state, uploaded_by)
          VALUES ('book.csv', '', '{}', '{}', 'checked', 'x'))
        INSERT INTO hand_gift (donation, way, day, box, entered_by)
        SELECT max(number), 'cash', '2026-01-02', 1, 'x' FROM donation`,
    )
    await server.database.db.query(
      `INSERT INTO sponsorship (phone, first_banner, second_banner)
        VALUES ('01712345678', 'https://a.example/1.png', 'https://a.example/2.png')`,
    )
    expect(await get('/admin/desk')).toEqual({
      approvalsOpen: 0,
      sponsorshipsPending: 1,
      importsChecked: 1,
      daysToClose: 1,
      payoutsPrepared: 0,
      bankMonthsToClose: 0,
      messagesUnanswered: 1,
      messagesSuspected: 1,
      deadLetters: 1,
      mailsWaiting: 0,
      ticketsOfRound: 2,
      ticketsInAll: 3,
      giftsToday: 2,
      amountToday: 500.5,
      isLedgerGreen: true,
      wentBack: null,
      drill: null,
      payments: null,
    })
  })

  it('names the last receipt that was known before the database went back', async () => {
    const given = await Promise.all([1, 2].map(() => server.app.inject(giving())))
    const [, last] = given.map((answer) => answer.json().receiptNumber).sort()
    const { db, direct } = server.database
    await asOwner(direct, [
      'ALTER TABLE donation DISABLE TRIGGER ALL',
      'DELETE FROM donation WHERE number = (SELECT max(number) FROM donation)',
    ])
    await notify(db, totalsChannel, 'another server')
    await until('the notice', async () => (await get('/admin/desk')).wentBack !== null)
    const { wentBack } = await get('/admin/desk')
    expect(wentBack).toEqual({ lastReceiptNumber: last, noticedAt: expect.any(String) })
    await server.app.inject(giving())
    expect((await get('/admin/desk')).wentBack).toEqual(wentBack)
  })

  it('is empty where nothing was ever done', async () => {
    expect(await get('/admin/desk')).toMatchObject({
      ticketsInAll: 0,
      giftsToday: 0,
      amountToday: 0,
    })
    for (const path of ['/admin/messages', '/admin/mails', '/admin/audit']) {
      expect(await get(path)).toEqual([])
    }
  })
})

describe('messages that people wrote', () => {
  it('wait on the list until somebody marks them as answered, which the trail finds', async () => {
    for (const subject of ['Blankets', 'A receipt']) {
      await server.app.inject(writing({ subject, email: `${subject.length}@example.org` }))
    }
    const [blankets, receipt] = await get('/admin/messages/unanswered')
    expect([blankets.subject, receipt.subject]).toEqual(['Blankets', 'A receipt'])
    const answered = () => post('/admin/messages/answered', { id: blankets.id })
    expect(await answered()).toEqual({ acknowledged: true })
    expect(await answered()).toBe('message.unknown')
    expect(await get('/admin/messages/unanswered')).toEqual([receipt])
    expect(await post('/admin/messages/delete', { id: receipt.id })).toEqual({ acknowledged: true })

    const today = new Intl.DateTimeFormat('sv', { timeZone: 'Asia/Dhaka' }).format()
    const [{ actorUid }] = await get('/admin/audit')
    const found = async (query: object) =>
      (await get(`/admin/audit?${new URLSearchParams({ ...query })}`)).map(
        ({ act }: { act: string }) => act,
      )
    const both = ['message.deleted', 'message.answered']
    expect(await found({ act: 'message.answered' })).toEqual(['message.answered'])
    expect(await found({ by: actorUid, from: today, to: today })).toEqual(both)
    expect(await found({ by: 'operator' })).toEqual([])
    expect(await found({ to: '2020-01-01' })).toEqual([])
    const order = await asAdmin(server, `/admin/audit?from=${today}&to=2020-01-01`)
    expect(codeOfProblem(order)).toBe('export.rangeInvalid')
  })
})

describe('messages of which nobody was told', () => {
  it('are mailed at once when an admin says that a person wrote them, or deleted', async () => {
    for (const name of ['Person', 'Program']) {
      await server.app.inject(writing({ name, website: 'https://autofilled.example' }))
    }
    const [person, program] = await get('/admin/messages')
    expect(Object.keys(person).sort()).toEqual(['at', 'email', 'id', 'message', 'name', 'subject'])
    expect([person.name, program.name]).toEqual(['Person', 'Program'])

    const acknowledged = { acknowledged: true }
    expect(await post('/admin/messages/accept', { id: person.id })).toEqual(acknowledged)
    expect(await post('/admin/messages/delete', { id: program.id })).toEqual(acknowledged)
    expect(await get('/admin/messages')).toEqual([])
    await until('the mail', () => smtp.received.some(({ to }) => to.includes('desk@daan.example')))
    expect(await post('/admin/messages/accept', { id: person.id })).toBe('message.unknown')
    expect(await post('/admin/messages/delete', { id: program.id })).toBe('message.unknown')
    expect(await acts()).toEqual([
      ['message.deleted', program.id],
      ['message.accepted', person.id],
    ])
  })
})

describe('mails refused for good', () => {
  it('are tried again at once or deleted, and never show what they say', async () => {
    await queueDeadLetters('wrong', 'mended')
    const listed = await asAdmin(server, '/admin/mails')
    expect(listed.json()).toMatchObject([
      { to: 'mended@example.org', refusal: '550 no such user' },
      { to: 'wrong@example.org', subject: 'Choose a new password' },
    ])
    expect(listed.payload).not.toContain('secret')

    const acknowledged = { acknowledged: true }
    expect(await post('/admin/mails/delete', { id: 'wrong' })).toEqual(acknowledged)
    expect(await post('/admin/mails/retry', { id: 'mended' })).toEqual(acknowledged)
    await until('the mail', () => smtp.received.some(({ to }) => to.includes('mended@example.org')))
    expect(await post('/admin/mails/retry', { id: 'wrong' })).toBe('mail.unknown')
    expect(await post('/admin/mails/delete', { id: 'wrong' })).toBe('mail.unknown')
    expect(await acts()).toEqual([
      ['mail.retried', 'mended'],
      ['mail.deleted', 'wrong'],
    ])
  })
})

describe('a gift', () => {
  it('is found by the number of its receipt, however it is copied, and looking it up is written down', async () => {
    const { receiptNumber } = (await server.app.inject(giving())).json()
    const number = Number(receiptNumber.slice(3))
    const bangla = String(number).replace(/\d/g, (digit) => '০১২৩৪৫৬৭৮৯'.charAt(Number(digit)))
    for (const typed of [receiptNumber, ` ${number} `, bangla, receiptNumber.toLowerCase()]) {
      const found = await get(`/admin/gift?receiptNumber=${encodeURIComponent(typed)}`)
      expect(found).toEqual({
        receiptNumber,
        at: expect.any(String),
        fundType: 'floodRelief',
        amount: 500,
        state: 'recorded',
        name: 'Nusrat Jahan',
        email: 'nusrat@example.org',
        phone: null,
        hasAccount: false,
      })
    }
    expect(await acts()).toEqual(Array(4).fill(['gift.lookedUp', receiptNumber]))
  })

  it('without a donor any more is found all the same', async () => {
    const token = await mint(server, { uid: 'asha' })
    const headers = { authorization: `Bearer ${token}` }
    const { receiptNumber } = (await server.app.inject(giving(goodGift, { headers }))).json()
    const found = () => get(`/admin/gift?receiptNumber=${receiptNumber}`)
    expect(await found()).toMatchObject({ hasAccount: true })
    await server.database.db.query('DELETE FROM donor_detail')
    expect(await found()).toMatchObject({ name: null, email: null })
  })

  it('of an unknown number is not there, and what is no number is refused', async () => {
    for (const [typed, status, code] of [
      ['DN-999999', 404, 'receipt.unknown'],
      ['', 400, 'receipt.numberInvalid'],
      ['DN-', 400, 'receipt.numberInvalid'],
      ['1e3', 400, 'receipt.numberInvalid'],
      ['9'.repeat(30), 400, 'receipt.numberInvalid'],
      [randomUUID(), 400, 'receipt.numberInvalid'],
    ] as const) {
      const response = await asAdmin(server, `/admin/gift?receiptNumber=${typed}`)
      expect([typed, response.statusCode, codeOfProblem(response)]).toEqual([typed, status, code])
    }
    expect(await acts()).toEqual([])
  })
})

it('admins are those of the configuration and those that were granted', async () => {
  await server.database.db.query(
    `INSERT INTO admin (email, role) VALUES ('chief@example.org', 'editor'), ('new@example.org', 'editor')`,
  )
  await startSession(server.database, { uid: 'chief' })
  expect(await get('/admin/admins')).toEqual([
    {
      email: 'chief@example.org',
      role: 'owner',
      grantedAt: null,
      isVerified: true,
      hasSecondFactor: false,
    },
    {
      email: 'new@example.org',
      role: 'editor',
      grantedAt: expect.any(String),
      isVerified: false,
      hasSecondFactor: false,
    },
  ])
})

it('the audit trail is read page by page, with the names of those who still have an account', async () => {
  await startSession(server.database, { uid: 'asha', name: 'Asha Akter' })
  await server.database.db.query(
    `INSERT INTO audit_entry (actor_uid, request_id, act, subject)
      SELECT CASE n % 3 WHEN 0 THEN 'asha' WHEN 1 THEN 'gone' END,
        CASE WHEN n % 3 < 2 THEN gen_random_uuid() END, 'mail.retried', n::text
      FROM generate_series(1, 120) AS n`,
  )
  const first = await get('/admin/audit')
  const second = await get(`/admin/audit?before=${first.at(-1).id}`)
  const third = await get(`/admin/audit?before=${second.at(-1).id}`)
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

describe('the team', () => {
  const change = (act: 'grant' | 'revoke', payload: object) => post(`/admin/team/${act}`, payload)
  const roles = async () => {
    const staff: { email: string; role: string }[] = await get('/admin/admins')
    return staff.map(({ email, role }) => [email, role])
  }

  it('is changed by an owner, with a mail to whom it is about, and all of it in the audit trail', async () => {
    await startSession(server.database, { uid: 'asha' })
    const done = { acknowledged: true }
    expect(await change('grant', { email: 'Asha@example.org', role: 'desk' })).toEqual(done)
    expect(await change('grant', { email: 'asha@example.org', role: 'desk' })).toEqual(done)
    expect(await change('grant', { email: 'asha@example.org', role: 'owner' })).toEqual(done)
    expect(await roles()).toEqual([
      ['chief@example.org', 'owner'],
      ['asha@example.org', 'owner'],
    ])
    const { approval } = await change('revoke', { email: 'asha@example.org' })
    const approved = await asOwnerOf(server, 'asha', 'approvals/approve', { approval })
    expect(approved.statusCode).toBe(200)
    expect(await change('revoke', { email: 'asha@example.org' })).toBe('team.unknown')
    expect(await acts()).toEqual([
      ['approval.approved', `owner: ${approval}`],
      ['admin.revoked', 'asha'],
      ['approval.requested', `owner: ${approval}`],
      ['admin.granted', 'asha: owner'],
      ['approval.notNeeded', 'chief'],
      ['admin.granted', 'asha: desk'],
    ])
    await until('four mails to asha and two to the owner', () => smtp.received.length === 6)
    expect(smtp.received.map(({ to }) => to).sort()).toEqual([
      ['asha@example.org'],
      ['asha@example.org'],
      ['asha@example.org'],
      ['asha@example.org'],
      ['chief@example.org'],
      ['chief@example.org'],
    ])
  })

  it('keeps an owner, and those whom the settings name', async () => {
    const chief = { email: 'chief@example.org' }
    expect(await change('revoke', chief)).toBe('team.setByServer')
    expect(await change('grant', { ...chief, role: 'desk' })).toBe('team.setByServer')
    expect(await roles()).toEqual([['chief@example.org', 'owner']])
  })
})

it('of two owners who agree at once to remove each other, one stays', async () => {
  const lone = await createTestApp()
  onTestFinished(() => lone.close())
  const granting = { db: lone.database.db, appSecret: testSecret, by: 'operator' } as const
  const uids = ['asha', 'babul']
  for (const uid of uids) {
    await grantRole(granting, `${uid}@example.org`, 'owner')
    await startSession(lone.database, { uid })
  }
  const requests: string[] = []
  for (const uid of uids) {
    const other = uids.find((one) => one !== uid)
    const answer = await asOwnerOf(lone, uid, 'team/revoke', { email: `${other}@example.org` })
    requests.push(answer.json().approval)
  }
  const decisions = await Promise.all(
    uids.map((uid, index) =>
      asOwnerOf(lone, uid, 'approvals/approve', { approval: requests[1 - index] }),
    ),
  )
  expect(decisions.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
  const { rows } = await lone.database.db.query('SELECT email FROM admin')
  expect(rows).toHaveLength(1)
})

/** Makes a call as an owner, by their uid. */
async function asOwnerOf({ app, database }: TestApp, uid: string, path: string, payload: object) {
  const token = await mint({ database }, { kind: 'admin', uid })
  const headers = { authorization: `Bearer ${token}`, actor: 'Admin' }
  return app.inject({ method: 'POST', url: `/api/admin/${path}`, headers, payload })
}
