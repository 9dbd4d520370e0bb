import { randomUUID } from 'node:crypto'
import type { listApprovals } from '@daan/contract/approvals'
import type { Reply } from '@daan/contract/call'
import type { StaffRole } from '@daan/contract/rights'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { until } from '../../tooling/until.ts'
import type { ActingAdmin } from '../src/actor.ts'
import { findApproval } from '../src/approvals/approval-store.ts'
import { withTransaction } from '../src/db/transaction.ts'
import { grantRole, revokeRole } from '../src/features/identity/grant-role.ts'
import { ownerApproval } from '../src/features/identity/team.ts'
import { codeOfProblem, testSecret } from './_app.ts'
import { testContext } from './_context.ts'
import { asOwner, holdLock } from './_owner.ts'
import { charged, held, refundBecomes, settled, stateOf } from './_payment-desk.ts'
import { type PayingServer, startPayingServer } from './_payments.ts'
import { startSmtp } from './_smtp.ts'
import { adminsToken, mint } from './_tokens.ts'

let paying: PayingServer
let smtp: Awaited<ReturnType<typeof startSmtp>>

beforeAll(async () => {
  smtp = await startSmtp()
  const variables = {
    SMTP_URL: smtp.url,
    MAIL_FROM: 'Daan <hello@daan.example>',
    CONTACT_EMAIL: 'desk@daan.example',
  }
  paying = await startPayingServer({ variables })
})
afterAll(async () => {
  await paying.close()
  await smtp.stop()
})

const chief = adminsToken
const moni = { kind: 'admin', uid: 'moni', name: 'Moni', email: 'moni@example.org' } as const
const tania = { kind: 'admin', uid: 'tania', email: 'tania@example.org' } as const
const dipu = { kind: 'admin', uid: 'dipu', email: 'dipu@example.org' } as const
const asad = { kind: 'admin', uid: 'asad', email: 'asad@example.org' } as const
type Member = typeof chief | typeof moni | typeof tania | typeof dipu | typeof asad

async function headersOf(member: Member) {
  return { authorization: `Bearer ${await mint(paying.server, member)}`, actor: 'Admin' }
}

/** Has a member of staff do something, under a key of its own unless told otherwise. */
async function post(member: Member, path: string, payload: object, key: string = randomUUID()) {
  const headers = { ...(await headersOf(member)), 'idempotency-key': key }
  return paying.server.app.inject({ method: 'POST', url: `/api/admin${path}`, headers, payload })
}

async function get(member: Member, path: string) {
  return paying.server.app.inject({ url: `/api/admin${path}`, headers: await headersOf(member) })
}

const granting = () =>
  ({ db: paying.server.database.db, appSecret: testSecret, by: 'operator' }) as const

async function join(member: Member, role: StaffRole): Promise<void> {
  await mint(paying.server, member)
  await grantRole(granting(), member.email, role)
}

const leave = ({ email }: Member) => revokeRole(granting(), email)

type Listed = Reply<typeof listApprovals>['approvals'][number]

async function listedFor(member: Member, approval: string): Promise<Listed | undefined> {
  const { approvals } = (await get(member, '/approvals')).json()
  return approvals.find((one: Listed) => one.approval === approval)
}

const decide = (member: Member, how: 'approve' | 'decline' | 'withdraw', approval: string) =>
  post(member, `/approvals/${how}`, { approval })

const refund = (member: Member, payment: string, amount: string, key?: string) =>
  post(member, '/payments/refund', { payment, amount, reason: 'donorAsked' }, key)

const openCount = async (member: Member) => (await get(member, '/desk')).json().approvalsOpen

async function entriesOf(act: string): Promise<{ actor_uid: string; subject: string }[]> {
  const { rows } = await paying.server.database.db.query<{ actor_uid: string; subject: string }>({
    text: 'SELECT actor_uid, subject FROM audit_entry WHERE act = $1 ORDER BY id',
    values: [act],
  })
  return rows
}

const mailed = (address: string, subject: RegExp) =>
  until(`a mail to ${address}`, () =>
    smtp.received.some(({ to, mail }) => to.includes(address) && subject.test(mail.subject ?? '')),
  )

/** Lets it be so many days since a member was told to set up a second factor; null is never. */
const wantFactorFor = ({ uid }: Member, days: number | null) =>
  paying.server.database.db.query({
    text: `UPDATE person SET second_factor_wanted_since = now() - $2 * interval '1 day' WHERE id = $1`,
    values: [uid, days],
  })

const accounts = (number: string) => ({
  wallets: [{ service: 'bKash', number, kind: 'merchant' }],
  bankAccounts: [],
})

/** Saves other accounts for donations. @returns the edition */
async function saveAccounts(number: string, basedOn: number | null): Promise<number> {
  const saved = { part: 'accounts', content: accounts(number), basedOn }
  return (await post(chief, '/sitesave', saved)).json().edition
}

const publish = (member: Member, edition: number) =>
  post(member, '/site/accounts/publish', { edition })

const publishedAccounts = async () => (await get(chief, '/site/accounts')).json().published

async function bookedImport(name: string): Promise<string> {
  const rows = [`Date,Amount,Name`, `05/03/2024,700,${name}`, `05/03/2024,800,${name}`]
  const type = { 'content-type': 'application/octet-stream' }
  const uploaded = await paying.server.app.inject({
    method: 'POST',
    url: '/api/admin/imports/file?name=book.csv',
    headers: { ...type, ...(await headersOf(chief)) },
    payload: Buffer.from(rows.join('\n')),
  })
  const { batch } = uploaded.json()
  const { matching } = (await get(chief, `/imports/${batch}`)).json()
  await post(chief, '/imports/check', { batch, matching })
  await importBecomes(batch, 'checked')
  await post(chief, '/imports/book', { batch })
  await importBecomes(batch, 'booked')
  return batch
}

const importBecomes = (batch: string, state: string) =>
  until(`the import to be ${state}`, async () => {
    const found = (await get(chief, `/imports/${batch}`)).json()
    return found.state === state && found
  })

async function refundAlone(): Promise<void> {
  const { payment } = await settled(paying, 'bkash', '12000')
  expect((await refund(chief, payment, '12000')).json()).toMatchObject({ state: 'done' })
}

it('who is alone acts alone, and the audit trail says so once', async () => {
  await refundAlone()
  await refundAlone()
  expect((await publish(chief, await saveAccounts('01712345678', null))).json()).toEqual({
    acknowledged: true,
  })
  expect(await entriesOf('approval.notNeeded')).toEqual([
    { actor_uid: chief.uid, subject: chief.uid },
  ])
  await join(moni, 'owner')
  await leave(moni)
  await refundAlone()
  await refundAlone()
  expect(await entriesOf('approval.notNeeded')).toHaveLength(2)
  // Nobody else has proven their address.
  await post(chief, '/team/grant', { email: 'nobody-yet@example.org', role: 'owner' })
  expect((await get(chief, '/approvals')).json()).toEqual({ refundsAbove: 10_000, approvals: [] })
})

describe('where others may decide', () => {
  beforeAll(async () => {
    await join(moni, 'owner')
    await join(tania, 'treasurer')
    await join(dipu, 'desk')
    await join(asad, 'auditor')
  })

  it('a refund above the sum is requested by one and given when another approves it', async () => {
    const paid = await settled(paying, 'bkash', '15000')
    const key = randomUUID()
    const request = await refund(tania, paid.payment, '12000', key)
    expect([request.statusCode, request.json()]).toEqual([200, { approval: key }])
    const { approval } = request.json()
    expect((await refund(tania, paid.payment, '12000', key)).json()).toEqual({ approval })
    expect(codeOfProblem(await refund(tania, paid.payment, '12001', key))).toBe(
      'idempotency.reused',
    )
    expect(codeOfProblem(await refund(moni, paid.payment, '12000'))).toBe('approval.open')
    const otherKey = randomUUID()
    const again = await refund(tania, paid.payment, '12000', otherKey)
    expect(codeOfProblem(again)).toBe('approval.open')
    expect(charged(paying, paid.transaction)?.refunds).toEqual([])
    await mailed(moni.email, /Your approval is needed/)

    expect(await listedFor(moni, approval)).toMatchObject({
      act: {
        kind: 'refund',
        payment: paid.payment,
        receiptNumber: expect.stringMatching(/^DN-/),
        amount: 12_000,
        reason: 'donorAsked',
        gateway: 'bkash',
        transaction: paid.transaction,
      },
      state: 'open',
      requestedBy: 'Asha',
      isOwn: false,
    })
    expect(await listedFor(tania, approval)).toMatchObject({ isOwn: true })
    expect(await listedFor(asad, approval)).toMatchObject({ state: 'open' })
    expect(await listedFor(dipu, approval)).toBeUndefined()
    expect(await Promise.all([moni, tania, dipu, asad].map(openCount))).toEqual([1, 0, 0, 0])

    expect(codeOfProblem(await decide(tania, 'approve', approval))).toBe('approval.own')
    for (const member of [dipu, asad]) {
      expect(codeOfProblem(await decide(member, 'approve', approval))).toBe('identity.rightMissing')
      expect(codeOfProblem(await decide(member, 'decline', approval))).toBe('identity.rightMissing')
    }
    expect(codeOfProblem(await decide(moni, 'withdraw', approval))).toBe('approval.ofAnother')
    await wantFactorFor(moni, 8)
    const unproven = await decide(moni, 'approve', approval)
    expect(codeOfProblem(unproven)).toBe('identity.secondFactorMissing')
    await wantFactorFor(moni, null)

    expect((await decide(moni, 'approve', approval)).json()).toEqual({ acknowledged: true })
    await refundBecomes(paying, paid.payment, 'done')
    const given = charged(paying, paid.transaction)?.refunds.map(({ poisha }) => poisha)
    expect(given).toEqual([1_200_000n])
    expect((await refund(tania, paid.payment, '12000', key)).json()).toEqual({
      refund: key,
      state: 'done',
    })
    // What was refused under a key was never requested under it.
    const replayed = await refund(tania, paid.payment, '12000', otherKey)
    expect(codeOfProblem(replayed)).toBe('refund.tooLarge')
    expect(await listedFor(asad, approval)).toMatchObject({ state: 'approved', decidedBy: 'Moni' })
    expect(codeOfProblem(await decide(moni, 'approve', approval))).toBe('approval.decided')
    await mailed(tania.email, /Your request was approved/)
    expect((await entriesOf('approval.approved')).at(-1)).toEqual({
      actor_uid: moni.uid,
      subject: `refund: ${approval}`,
    })
    expect(await paying.faults()).toEqual([])
  })

  it('what goes back of one payment counts together, and an owner sets the sum', async () => {
    const paid = await settled(paying, 'sslcommerz', '15000')
    expect((await refund(tania, paid.payment, '6000')).json()).toMatchObject({ state: 'done' })
    const { approval } = (await refund(tania, paid.payment, '6000')).json()
    expect(await listedFor(moni, approval)).toMatchObject({ act: { amount: 6000 } })
    expect((await decide(tania, 'withdraw', approval)).statusCode).toBe(200)
    expect(codeOfProblem(await decide(moni, 'approve', approval))).toBe('approval.decided')

    const threshold = { refundsAbove: '১২,০০০' }
    const refused = await post(tania, '/approvals/threshold', threshold)
    expect(codeOfProblem(refused)).toBe('identity.rightMissing')
    await post(chief, '/approvals/threshold', threshold)
    await mailed(moni.email, /Another limit for refunds/)
    expect((await refund(tania, paid.payment, '6000')).json()).toMatchObject({ state: 'done' })
    await post(chief, '/approvals/threshold', { refundsAbove: '0' })
    expect((await refund(tania, paid.payment, '1')).json()).toHaveProperty('approval')
    await post(chief, '/approvals/threshold', { refundsAbove: '10000' })
    expect((await entriesOf('approval.thresholdSet')).map(({ subject }) => subject)).toEqual([
      '12000',
      '0',
      '10000',
    ])
  })

  it('a request for a payment that changed meanwhile ends when somebody approves it', async () => {
    const paid = await settled(paying, 'bkash', '15000')
    const { approval } = (await refund(tania, paid.payment, '11000')).json()
    expect((await refund(tania, paid.payment, '500')).json()).toMatchObject({ state: 'done' })
    expect(codeOfProblem(await decide(moni, 'approve', approval))).toBe('approval.outdated')
    expect(await listedFor(moni, approval)).toMatchObject({ state: 'outdated', decidedBy: null })
    expect((await entriesOf('approval.outdated')).at(-1)).toEqual({
      actor_uid: moni.uid,
      subject: `refund: ${approval}`,
    })
    await mailed(tania.email, /Your request has ended/)
    const anew = (await refund(tania, paid.payment, '11000')).json()
    expect((await decide(moni, 'decline', anew.approval)).statusCode).toBe(200)
    await mailed(tania.email, /Your request was declined/)
    expect(await stateOf(paying, paid.receipt)).toBe('settled')
    expect(charged(paying, paid.transaction)?.refunds).toHaveLength(1)
  })

  it('a request for a payment that changed meanwhile ends when somebody requests anew', async () => {
    const paid = await settled(paying, 'bkash', '15000')
    const { approval } = (await refund(tania, paid.payment, '11000')).json()
    await refund(tania, paid.payment, '500')
    const lock = await holdLock(
      paying.server.database.direct,
      `SELECT FROM approval WHERE id = '${approval}' FOR UPDATE`,
    )
    const whileDecided = await refund(moni, paid.payment, '12000')
    await lock.release()
    expect(codeOfProblem(whileDecided)).toBe('approval.open')
    const anew = (await refund(moni, paid.payment, '12000')).json()
    expect(await listedFor(moni, approval)).toMatchObject({ state: 'outdated' })
    expect((await decide(tania, 'approve', anew.approval)).statusCode).toBe(200)
    await refundBecomes(paying, paid.payment, 'done')
    expect(await paying.faults()).toEqual([])
  })

  it('a request ends with the right of whoever made it', async () => {
    const [first, second] = [
      await settled(paying, 'bkash', '12000'),
      await settled(paying, 'bkash', '12000'),
    ]
    const approved = (await refund(tania, first.payment, '12000')).json()
    const replaced = (await refund(tania, second.payment, '12000')).json()
    await join(tania, 'auditor')
    const refused = await decide(moni, 'approve', approved.approval)
    expect(codeOfProblem(refused)).toBe('approval.requesterRightMissing')
    expect(await listedFor(moni, approved.approval)).toMatchObject({ state: 'outdated' })
    const anew = (await refund(chief, second.payment, '12000')).json()
    expect(await listedFor(moni, replaced.approval)).toMatchObject({ state: 'outdated' })
    await decide(chief, 'withdraw', anew.approval)
    await join(tania, 'treasurer')
    for (const { transaction } of [first, second]) {
      expect(charged(paying, transaction)?.refunds).toEqual([])
    }
  })

  it('a held payment above the sum goes back when another approves it, and is refused or counts once', async () => {
    const [back, counted] = [
      await held(paying, 'risk-level-1', '15000'),
      await held(paying, 'risk-level-1', '15000'),
    ]
    for (const { payment } of [back, counted]) {
      expect((await post(tania, '/payments/refuse', { payment })).json()).toHaveProperty('approval')
      expect((await paying.read(payment)).state).toBe('held')
    }
    const { approvals } = (await get(moni, '/approvals')).json()
    const requestOf = ({ payment }: { payment: string }) =>
      approvals.find(({ act }: Listed) => act.kind === 'refund' && act.payment === payment)
    expect(requestOf(back).act).toMatchObject({ amount: 15_000, reason: 'suspicious' })
    expect((await decide(moni, 'approve', requestOf(back).approval)).statusCode).toBe(200)
    await refundBecomes(paying, back.payment, 'done')
    expect(await stateOf(paying, back.receipt)).toBe('failed')
    await post(chief, '/payments/accept', { payment: counted.payment })
    const outdated = await decide(moni, 'approve', requestOf(counted).approval)
    expect(codeOfProblem(outdated)).toBe('approval.outdated')
    expect(await stateOf(paying, counted.receipt)).toBe('settled')
    expect(await paying.faults()).toEqual([])
  })

  it('of two who request at once for one payment, one does', async () => {
    const paid = await settled(paying, 'bkash', '15000')
    const answers = await Promise.all([
      refund(tania, paid.payment, '12000'),
      refund(moni, paid.payment, '13000'),
    ])
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409])
    const { approval } = answers.find(({ statusCode }) => statusCode === 200)?.json() ?? {}
    await decide(chief, 'decline', approval)
  })

  it('of two who decide at once, one does', async () => {
    const paid = await settled(paying, 'bkash', '15000')
    const { approval } = (await refund(tania, paid.payment, '15000')).json()
    const lock = await holdLock(
      paying.server.database.direct,
      `SELECT FROM approval WHERE id = '${approval}' FOR UPDATE`,
    )
    const decisions = Promise.all([
      decide(moni, 'approve', approval),
      decide(chief, 'approve', approval),
      decide(chief, 'decline', approval),
    ])
    await until('all to wait', async () => (await lock.waiters()) === 3)
    await lock.release()
    const codes = (await decisions).map(({ statusCode }) => statusCode)
    expect(codes.toSorted()).toEqual([200, 409, 409])
    if (codes[2] !== 200) await refundBecomes(paying, paid.payment, 'done')
    const refunds = charged(paying, paid.transaction)?.refunds ?? []
    expect(refunds).toHaveLength(codes[2] === 200 ? 0 : 1)
  })

  it('other accounts are shown to donors when another owner approves them', async () => {
    const edition = await saveAccounts('01812345678', 1)
    const { approval } = (await publish(chief, edition)).json()
    expect((await publish(chief, edition)).json()).toEqual({ approval })
    expect(await publishedAccounts()).toBe(1)
    expect(await listedFor(moni, approval)).toMatchObject({
      act: {
        kind: 'accounts',
        before: accounts('01712345678'),
        after: accounts('01812345678'),
      },
    })
    expect(codeOfProblem(await decide(tania, 'approve', approval))).toBe('identity.rightMissing')
    expect((await decide(moni, 'approve', approval)).statusCode).toBe(200)
    expect(await publishedAccounts()).toBe(2)

    const outdated = (await publish(chief, await saveAccounts('01912345678', 2))).json()
    await saveAccounts('01612345678', 3)
    const refused = await decide(moni, 'approve', outdated.approval)
    expect(codeOfProblem(refused)).toBe('approval.outdated')
    expect(await listedFor(moni, outdated.approval)).toMatchObject({ state: 'outdated' })
  })

  it('a role of owner is given and taken by two owners', async () => {
    const email = tania.email
    const staff = async () =>
      (await get(chief, '/admins')).json().find((one: { email: string }) => one.email === email)
    const grant = (await post(chief, '/team/grant', { email, role: 'owner' })).json()
    expect(await staff()).toMatchObject({ role: 'treasurer' })
    expect(await listedFor(moni, grant.approval)).toMatchObject({
      act: { kind: 'owner', email, before: 'treasurer', after: 'owner' },
    })
    expect((await decide(moni, 'approve', grant.approval)).statusCode).toBe(200)
    expect(await staff()).toMatchObject({ role: 'owner' })

    const revocation = (await post(moni, '/team/revoke', { email })).json()
    expect(codeOfProblem(await post(chief, '/team/grant', { email, role: 'desk' }))).toBe(
      'approval.open',
    )
    await grantRole(granting(), email, 'treasurer')
    expect(codeOfProblem(await decide(chief, 'approve', revocation.approval))).toBe(
      'approval.outdated',
    )
    expect(await staff()).toMatchObject({ role: 'treasurer' })
    // Roles that are no owner’s are an owner’s to change alone.
    const granted = await post(chief, '/team/grant', { email: dipu.email, role: 'editor' })
    expect(granted.json()).toEqual({ acknowledged: true })
    await post(chief, '/team/grant', { email: dipu.email, role: 'desk' })
  })

  it('a request ends where the settings make its subject an owner since', async () => {
    const { email } = dipu
    const { approval } = (await post(chief, '/team/grant', { email, role: 'owner' })).json()
    const { db } = paying.server.database
    const { approve } = ownerApproval(testContext(db, { ADMIN_EMAILS: email }))
    const request = await findApproval(db, approval)
    if (!request) throw new Error('The request is not there.')
    const by: ActingAdmin = {
      userUid: moni.uid,
      email: moni.email,
      name: moni.name,
      photo: null,
      role: 'owner',
      isStaff: true,
      hasRecentSignIn: true,
      secondFactor: 'none',
      requestId: randomUUID(),
    }
    const outcome = await withTransaction(db, (tx) => approve(tx, request, by))
    expect(outcome).toBeNull()
    await decide(chief, 'withdraw', approval)
  })

  it('an import is taken back when another approves it', async () => {
    const batch = await bookedImport('Karim')
    const { approval } = (await post(dipu, '/imports/undo', { batch })).json()
    expect(await listedFor(tania, approval)).toMatchObject({
      act: { kind: 'importUndo', batch, fileName: 'book.csv', gifts: 2, amount: 1500 },
    })
    expect((await importBecomes(batch, 'booked')).rows).toMatchObject({ booked: 2 })
    expect((await decide(tania, 'approve', approval)).statusCode).toBe(200)
    expect((await importBecomes(batch, 'undone')).rows).toMatchObject({ undone: 2, booked: 0 })
    expect(await paying.faults()).toEqual([])
  })

  it('the database refuses a decision by whoever requested it, and another decision', async () => {
    const { db, direct } = paying.server.database
    const own = `UPDATE approval SET state = 'approved', decided_by = requested_by, decided_at = now()`
    await expect(asOwner(direct, [`${own} WHERE state = 'open'`])).rejects.toThrow(
      'approval_is_by_another',
    )
    await expect(
      db.query(`UPDATE approval SET state = 'declined' WHERE state = 'approved'`),
    ).rejects.toThrow()
    await expect(db.query(`UPDATE approval SET details = '{}'`)).rejects.toThrow()
  })
})
