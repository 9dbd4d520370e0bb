import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import type { ActingAdmin } from '../src/actor.ts'
import { findApproval } from '../src/approvals/approval-store.ts'
import { withTransaction } from '../src/db/transaction.ts'
import { grantRole } from '../src/features/identity/grant-role.ts'
import { ownerApproval } from '../src/features/identity/team.ts'
import { codeOfProblem } from './_app.ts'
import {
  accounts,
  asad,
  bookedImport,
  chief,
  decide,
  dipu,
  entriesOf,
  get,
  granting,
  importBecomes,
  join,
  leave,
  listedFor,
  moni,
  paying,
  post,
  publish,
  publishedAccounts,
  refundAlone,
  saveAccounts,
  tania,
  useApprovalServer,
} from './_approval-desk.ts'
import { testContext } from './_context.ts'
import { asOwner } from './_owner.ts'
import { testRefundApprovals } from './_refund-approvals.ts'

useApprovalServer()

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

  describe('refunds', testRefundApprovals)

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
