import { afterEach, beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { until } from '../../tooling/until.ts'
import { grantRole } from '../src/features/identity/grant-role.ts'
import { createTestApp, type TestApp, testSecret } from './_app.ts'
import { type Desk, startDesk } from './_desk.ts'
import { mint, startSession } from './_tokens.ts'

let desk: Desk
beforeEach(async () => {
  desk = await startDesk()
})
afterEach(() => desk.stop())

it('admins are those of the configuration and those that were granted', async () => {
  await desk.server.database.db.query(
    `INSERT INTO admin (email, role) VALUES ('chief@example.org', 'editor'), ('new@example.org', 'editor')`,
  )
  await startSession(desk.server.database, { uid: 'chief' })
  expect(await desk.get('/admin/admins')).toEqual([
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

describe('the team', () => {
  const change = (act: 'grant' | 'revoke', payload: object) =>
    desk.post(`/admin/team/${act}`, payload)
  const roles = async () => {
    const staff: { email: string; role: string }[] = await desk.get('/admin/admins')
    return staff.map(({ email, role }) => [email, role])
  }

  it('is changed by an owner, with a mail to whom it is about, and all of it in the audit trail', async () => {
    await startSession(desk.server.database, { uid: 'asha' })
    const done = { acknowledged: true }
    expect(await change('grant', { email: 'Asha@example.org', role: 'desk' })).toEqual(done)
    expect(await change('grant', { email: 'asha@example.org', role: 'desk' })).toEqual(done)
    expect(await change('grant', { email: 'asha@example.org', role: 'owner' })).toEqual(done)
    expect(await roles()).toEqual([
      ['chief@example.org', 'owner'],
      ['asha@example.org', 'owner'],
    ])
    const { approval } = await change('revoke', { email: 'asha@example.org' })
    const approved = await asOwnerOf(desk.server, 'asha', 'approvals/approve', { approval })
    expect(approved.statusCode).toBe(200)
    expect(await change('revoke', { email: 'asha@example.org' })).toBe('team.unknown')
    expect(await desk.acts()).toEqual([
      ['approval.approved', `owner: ${approval}`],
      ['admin.revoked', 'asha'],
      ['approval.requested', `owner: ${approval}`],
      ['admin.granted', 'asha: owner'],
      ['approval.notNeeded', 'chief'],
      ['admin.granted', 'asha: desk'],
    ])
    await until('four mails to asha and two to the owner', () => desk.smtp.received.length === 6)
    expect(desk.smtp.received.map(({ to }) => to).sort()).toEqual([
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
