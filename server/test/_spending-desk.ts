import { randomUUID } from 'node:crypto'
import type { Reply } from '@daan/contract/call'
import type { StaffRole } from '@daan/contract/rights'
import type { listSpending, sumSpending } from '@daan/contract/spending'
import type { listPayouts, Voucher } from '@daan/contract/spending-desk'
import { afterAll, beforeAll } from 'vitest'
import { until } from '../../tooling/until.ts'
import { recordGifts } from '../src/features/donations/gift-records.ts'
import { grantRole } from '../src/features/identity/grant-role.ts'
import { testSecret } from './_app.ts'
import { bookSettled, gift } from './_gifts.ts'
import { asOwner } from './_owner.ts'
import { type PayingServer, startPayingServer } from './_payments.ts'
import { filled, pagesOf } from './_pdf.ts'
import { picture } from './_pictures.ts'
import { startSmtp } from './_smtp.ts'
import { adminsToken, type Minted, mint } from './_tokens.ts'

export let paying: PayingServer
let smtp: Awaited<ReturnType<typeof startSmtp>>
/** Hashes of a voucher's photograph, and of that which is published. */
export let original: string
export let published: string

export const chief = adminsToken
export const moni = { kind: 'admin', uid: 'moni', name: 'Moni', email: 'moni@example.org' } as const
export const clerk = {
  kind: 'admin',
  uid: 'clerk',
  name: 'Rafi',
  email: 'rafi@example.org',
} as const
type Member = Minted & { email: string }

/**
 * Starts the server of tests of spending with a photograph and a page of a PDF, and stops it after them.
 * @param sendsMails false leaves mails in the queue
 */
export function useSpendingServer({ sendsMails = true } = {}): void {
  beforeAll(async () => {
    smtp = await startSmtp()
    paying = await startPayingServer(sendsMails ? { variables: smtp.variables } : {})
    original = await upload(await picture('white', { format: 'jpeg', width: 3000, height: 2000 }))
    published = await upload(pagesOf([filled(0, 0, 0)]))
  })
  afterAll(async () => {
    await paying.close()
    await smtp.stop()
  })
}

export const mailed = (address: string, subject: RegExp) => smtp.mailed(address, subject)

export const db = () => paying.server.database.db

export async function request(member: Member, path: string, more: object = {}) {
  const headers = { authorization: `Bearer ${await mint(paying.server, member)}`, actor: 'Admin' }
  return paying.server.app.inject({ url: `/api/admin${path}`, headers, ...more })
}

export async function post(
  member: Member,
  path: string,
  payload: object,
  key: string = randomUUID(),
) {
  const headers = {
    authorization: `Bearer ${await mint(paying.server, member)}`,
    actor: 'Admin',
    'idempotency-key': key,
  }
  return request(member, path, { method: 'POST', headers, payload })
}

export const upload = async (file: Buffer): Promise<string> =>
  (await uploadReply(file)).json().pages[0]

export const uploadReply = (file: Buffer) => send('/vouchers', file)

/** Sends a file as it is. */
export async function send(path: string, file: Buffer) {
  const headers = {
    authorization: `Bearer ${await mint(paying.server, chief)}`,
    actor: 'Admin',
    'content-type': 'application/octet-stream',
  }
  return request(chief, path, { method: 'POST', headers, payload: file })
}

export async function join(member: Member, role: StaffRole): Promise<void> {
  await mint(paying.server, member)
  await grantRole({ db: db(), appSecret: testSecret, by: 'operator' }, member.email, role)
}

export const newPayee = async (name: string, phone = '') =>
  (await post(chief, '/payees/new', { name, category: 'goods', phone })).json().payee

export const today = new Intl.DateTimeFormat('sv', { timeZone: 'Asia/Dhaka' }).format(new Date())

export async function payout(change: object = {}) {
  return {
    fundType: 'education',
    payee: await newPayee('Karim Traders'),
    amount: '100',
    day: today,
    way: 'bank',
    box: null,
    reference: 'CHQ 0093',
    purpose: { en: 'Forty school bags', bn: 'চল্লিশটি স্কুলব্যাগ' },
    isForZakat: false,
    vouchers: [{ original, published }] satisfies Voucher[],
    ...change,
  }
}

export const prepare = async (change: object = {}, by: Member = clerk, key?: string) =>
  post(by, '/payouts/new', await payout(change), key)
export const prepared = async (change: object = {}, by: Member = clerk): Promise<string> =>
  (await prepare(change, by)).json().payout
export const release = (id: string, by: Member = chief) =>
  post(by, '/payouts/release', { payout: id })
export const reverse = (id: string) =>
  post(chief, '/payouts/reverse', { payout: id, reason: 'The sum was wrong.' })

export const spendingOf = async (fundType: string): Promise<Reply<typeof listSpending>> =>
  (await paying.server.app.inject(`/api/spending/${fundType}`)).json()
/** The sums of a fund by month and purpose, once all gifts are old enough for them and recorded. */
export async function sumsOf(fundType: string): Promise<Reply<typeof sumSpending>> {
  await asOwner(paying.server.database.direct, [
    'ALTER TABLE donation DISABLE TRIGGER USER',
    `UPDATE donation SET at = at - interval '2 minutes'`,
    'ALTER TABLE donation ENABLE ALWAYS TRIGGER change_is_noted',
  ])
  await recordGifts(paying.server.db)
  return (await paying.server.app.inject(`/api/spending/${fundType}/sums`)).json()
}
export const listed = async (query = ''): Promise<Reply<typeof listPayouts>> =>
  (await request(chief, `/payouts?${query}`)).json()

export const give = (fund: string, poisha: bigint) => bookSettled(db(), [gift({ fund, poisha })])

export const entriesOf = (kind: string) =>
  until(`a ${kind} in the public book`, async () => {
    const { rows } = await db().query<{ index: string; entry: string }>({
      text: `SELECT index::text, entry FROM book_leaf WHERE entry LIKE $1 ORDER BY index`,
      values: [`${kind} %`],
    })
    return rows.length > 0 && rows
  })

export const acts = async () => {
  const { rows } = await db().query<{ act: string }>(
    `SELECT act FROM audit_entry WHERE act ~ '^(payout|payee|approval)' ORDER BY id`,
  )
  return rows.map(({ act }) => act)
}
