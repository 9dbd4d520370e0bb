import { randomUUID } from 'node:crypto'
import type { listApprovals } from '@daan/contract/approvals'
import type { Reply } from '@daan/contract/call'
import type { StaffRole } from '@daan/contract/rights'
import { afterAll, beforeAll, expect } from 'vitest'
import { until } from '../../tooling/until.ts'
import { grantRole, revokeRole } from '../src/features/identity/grant-role.ts'
import { testSecret } from './_app.ts'
import { settled } from './_payment-desk.ts'
import { type PayingServer, startPayingServer } from './_payments.ts'
import { startSmtp } from './_smtp.ts'
import { adminsToken, mint } from './_tokens.ts'

export let paying: PayingServer
let smtp: Awaited<ReturnType<typeof startSmtp>>

/** Starts the server of tests of approvals, and stops it after them. */
export function useApprovalServer(): void {
  beforeAll(start)
  afterAll(async () => {
    await paying.close()
    await smtp.stop()
  })
}

async function start(): Promise<void> {
  smtp = await startSmtp()
  paying = await startPayingServer({ variables: smtp.variables })
}

export const chief = adminsToken
export const moni = { kind: 'admin', uid: 'moni', name: 'Moni', email: 'moni@example.org' } as const
export const tania = { kind: 'admin', uid: 'tania', email: 'tania@example.org' } as const
export const dipu = { kind: 'admin', uid: 'dipu', email: 'dipu@example.org' } as const
export const asad = { kind: 'admin', uid: 'asad', email: 'asad@example.org' } as const
type Member = typeof chief | typeof moni | typeof tania | typeof dipu | typeof asad

async function headersOf(member: Member) {
  return { authorization: `Bearer ${await mint(paying.server, member)}`, actor: 'Admin' }
}

/** Has a member of staff do something, under a key of its own unless told otherwise. */
export async function post(
  member: Member,
  path: string,
  payload: object,
  key: string = randomUUID(),
) {
  const headers = { ...(await headersOf(member)), 'idempotency-key': key }
  return paying.server.app.inject({ method: 'POST', url: `/api/admin${path}`, headers, payload })
}

export async function get(member: Member, path: string) {
  return paying.server.app.inject({ url: `/api/admin${path}`, headers: await headersOf(member) })
}

export const granting = () =>
  ({ db: paying.server.database.db, appSecret: testSecret, by: 'operator' }) as const

export async function join(member: Member, role: StaffRole): Promise<void> {
  await mint(paying.server, member)
  await grantRole(granting(), member.email, role)
}

export const leave = ({ email }: Member) => revokeRole(granting(), email)

export type Listed = Reply<typeof listApprovals>['approvals'][number]

export async function listedFor(member: Member, approval: string): Promise<Listed | undefined> {
  const { approvals } = (await get(member, '/approvals')).json()
  return approvals.find((one: Listed) => one.approval === approval)
}

export const decide = (member: Member, how: 'approve' | 'decline' | 'withdraw', approval: string) =>
  post(member, `/approvals/${how}`, { approval })

export const refund = (member: Member, payment: string, amount: string, key?: string) =>
  post(member, '/payments/refund', { payment, amount, reason: 'donorAsked' }, key)

export const openCount = async (member: Member) => (await get(member, '/desk')).json().approvalsOpen

export async function entriesOf(act: string): Promise<{ actor_uid: string; subject: string }[]> {
  const { rows } = await paying.server.database.db.query<{ actor_uid: string; subject: string }>({
    text: 'SELECT actor_uid, subject FROM audit_entry WHERE act = $1 ORDER BY id',
    values: [act],
  })
  return rows
}

export const mailed = (address: string, subject: RegExp) => smtp.mailed(address, subject)

/** Lets it be so many days since a member was told to set up a second factor; null is never. */
export const wantFactorFor = ({ uid }: Member, days: number | null) =>
  paying.server.database.db.query({
    text: `UPDATE person SET second_factor_wanted_since = now() - $2 * interval '1 day' WHERE id = $1`,
    values: [uid, days],
  })

export const accounts = (number: string) => ({
  wallets: [{ service: 'bKash', number, kind: 'merchant' }],
  bankAccounts: [],
})

/** Saves other accounts for donations. @returns the edition */
export async function saveAccounts(number: string, basedOn: number | null): Promise<number> {
  const saved = { part: 'accounts', content: accounts(number), basedOn }
  return (await post(chief, '/sitesave', saved)).json().edition
}

export const publish = (member: Member, edition: number) =>
  post(member, '/site/accounts/publish', { edition })

export const publishedAccounts = async () => (await get(chief, '/site/accounts')).json().published

export async function bookedImport(name: string): Promise<string> {
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

export const importBecomes = (batch: string, state: string) =>
  until(`the import to be ${state}`, async () => {
    const found = (await get(chief, `/imports/${batch}`)).json()
    return found.state === state && found
  })

export async function refundAlone(): Promise<void> {
  const { payment } = await settled(paying, 'bkash', '12000')
  expect((await refund(chief, payment, '12000')).json()).toMatchObject({ state: 'done' })
}
