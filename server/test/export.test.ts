import { randomUUID } from 'node:crypto'
import { decodeEntry } from '@daan/contract/book-entry'
import { plainAmount } from '@daan/contract/taka'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { until } from '../../tooling/until.ts'
import { readPages, rowsPerPage } from '../src/exports/exported-table.ts'
import { codeOfProblem, createTestApp, giving, goodGift, type TestApp } from './_app.ts'
import { bookSettled, gift } from './_gifts.ts'
import { asOwner, holdLock } from './_owner.ts'
import { adminVariables, asAdmin, buyAs } from './_raffle.ts'
import { mint } from './_tokens.ts'

let server: TestApp
beforeEach(async () => {
  server = await createTestApp({ variables: adminVariables, longQueryTimeoutMs: 60_000 })
})
afterEach(() => server.close())

const byteOrderMark = '\uFEFF'
const dhakaMoment = /^20\d\d-\d\d-\d\d \d\d:\d\d:\d\d$/

/** The lines of an export, each as its cells: none in these tests has a comma within. */
async function exported(table: string, query = ''): Promise<string[][]> {
  const response = await asAdmin(server, `/admin/export/${table}${query}`)
  expect(response.headers).toMatchObject({
    'content-type': 'text/csv; charset=utf-8',
    'cache-control': 'no-store',
  })
  expect(response.payload.startsWith(byteOrderMark)).toBe(true)
  expect(response.payload.endsWith('\r\n')).toBe(true)
  const lines = response.payload.slice(byteOrderMark.length).trimEnd().split('\r\n')
  return lines.map((line) => line.split(','))
}

async function give(change: Record<string, unknown> = {}, donor = {}) {
  const gift = { ...goodGift, ...change, donor: { ...goodGift.donor, ...donor } }
  return (await server.app.inject(giving(gift))).json()
}

/** Sets when gifts and tickets came, which the app cannot. */
async function move(table: string, number: number | string, at: string): Promise<void> {
  await asOwner(server.database.direct, [
    `ALTER TABLE ${table} DISABLE TRIGGER USER`,
    `UPDATE ${table} SET at = '${at}' WHERE number = ${number}`,
  ])
}

it('gifts are a line each, with money as a number and the time of Dhaka', async () => {
  const { receiptNumber } = await give(
    { amount: '1,250.50' },
    { name: 'নুসরাত জাহান', phone: '০১৭১২৩৪৫৬৭৮' },
  )
  await move('donation', Number(receiptNumber.slice(3)), '2026-03-31 18:05:09+00')
  const [head, line, ...rest] = await exported('gifts')
  expect(head).toEqual([
    'receipt_number',
    'given_at_dhaka',
    'fund_category',
    'fund_type',
    'amount_taka',
    'refunded_taka',
    'state',
    'way',
    'donor_name',
    'donor_email',
    'donor_phone',
    'has_account',
    'in_kind_taka',
  ])
  expect(line).toEqual([
    receiptNumber,
    '2026-04-01 00:05:09',
    'emergencyFund',
    'floodRelief',
    '1250.50',
    '0.00',
    'Pledged',
    'none',
    'নুসরাত জাহান',
    'nusrat@example.org',
    '01712-345678',
    'no',
    '',
  ])
  expect(rest).toEqual([])
})

it('nothing in a file is a formula', async () => {
  for (const name of ['=1+1', '+1', '-1', '@SUM(A1)', '"=1+1"']) await give({}, { name })
  await buyAs(server, 'asha', { phone: '+8801712345678' })
  expect((await exported('gifts')).slice(1).map((line) => line[8])).toEqual([
    `'=1+1`,
    `'+1`,
    `'-1`,
    `'@SUM(A1)`,
    `"'""=1+1"""`,
  ])
  const [, [, , , , , phone] = []] = await exported('tickets')
  expect(phone).not.toMatch(/^[=+\-@\t\r]/)
})

it.each([
  [';=1+1', ";'=1+1"],
  ['a; @SUM(A1)', "a;' @SUM(A1)"],
  ['a;"=1+1"', `"a;'""=1+1"""`],
  ['a|+1', "a|'+1"],
  ['＝1+1;－2', "'＝1+1;'－2"],
  ['Rahim; Karim - and sons', 'Rahim; Karim - and sons'],
])('nor is %j where another sign parts its cells', async (name, cell) => {
  await give({}, { name })
  expect((await exported('gifts')).at(-1)?.[8]).toBe(cell)
})

it('donors, tickets, sponsorships and the audit trail are there too', async () => {
  const token = await mint(server, { uid: 'asha', name: 'Asha Akter' })
  const headers = { authorization: `Bearer ${token}` }
  const withPhone = { ...goodGift, donor: { ...goodGift.donor, phone: '01712345678' } }
  await server.app.inject(giving(withPhone, { headers }))
  await server.app.inject(giving(goodGift, { headers }))
  await buyAs(server, 'asha')
  await asAdmin(server, '/drawraffle')
  await server.database.db.query(
    `INSERT INTO sponsorship (phone, first_banner, second_banner)
      VALUES ('01712345678', 'https://a.example/1.png', 'https://a.example/2.png')`,
  )
  const [, ...donors] = await exported('donors')
  expect(donors).toEqual([
    ['asha', 'Asha Akter', 'asha@example.org', '2', '1000.00', 'no', '01712-345678'],
  ])
  const [, ...tickets] = await exported('tickets')
  expect(tickets).toMatchObject([
    [
      '1',
      '1',
      expect.stringMatching(dhakaMoment),
      'Asha Akter',
      'asha@example.org',
      '01712345678',
      '1',
    ],
  ])
  const [, [, requested, ...sponsorship] = []] = await exported('sponsorships')
  expect(requested).toMatch(dhakaMoment)
  expect(sponsorship.slice(0, 4)).toEqual([
    '01712345678',
    'https://a.example/1.png',
    'https://a.example/2.png',
    'pending',
  ])
  const [, ...acts] = await exported('audit')
  expect(acts.map(([, , actor, , act, subject]) => [actor, act, subject])).toEqual([
    ['chief', 'raffle.drawn', '1'],
    ['chief', 'table.exported', 'donors all'],
    ['chief', 'table.exported', 'tickets all'],
    ['chief', 'table.exported', 'sponsorships all'],
    ['chief', 'table.exported', 'audit all'],
  ])
})

it('days are those of Dhaka, the first and the last included', async () => {
  const moments = [
    '2026-03-31 17:59:59.999+00',
    '2026-03-31 18:00+00',
    '2026-04-02 17:59:59.999+00',
    '2026-04-02 18:00+00',
  ]
  for (const at of moments) {
    const { receiptNumber } = await give()
    await move('donation', Number(receiptNumber.slice(3)), at)
    const { buyerId } = (await buyAs(server, 'asha')).json()
    await move('raffle_ticket', buyerId, at)
  }
  for (const table of ['gifts', 'tickets']) {
    const found = async (query: string) =>
      (await exported(table, query))
        .slice(1)
        .map(([number = '']) => Number(number.replace('DN-', '')))
    expect(await found('?from=2026-04-01&to=2026-04-02')).toEqual([2, 3])
    expect(await found('?from=2026-04-01')).toEqual([2, 3, 4])
    expect(await found('?to=2026-04-02')).toEqual([1, 2, 3])
    expect(await found('?from=2026-05-01')).toEqual([])
  }
  for (const query of ['?from=2026-04-31', '?to=yesterday', '?from=2026-04-02&to=2026-04-01']) {
    const refused = await asAdmin(server, `/admin/export/gifts${query}`)
    expect([refused.statusCode, codeOfProblem(refused)]).toEqual([400, 'export.rangeInvalid'])
  }
})

it('a gift by hand is in the file of the day that it names, whenever it was entered', async () => {
  const { receiptNumber: early } = await give()
  await move('donation', Number(early.slice(3)), '2026-07-20 06:00+00')
  const slip = { way: 'cash', day: '2026-07-31', box: 1, fundType: 'floodRelief', amount: '500' }
  const unsaid = {
    name: 'X',
    email: '',
    phone: '',
    paperNumber: '',
    reference: '',
    description: '',
  }
  const { receiptNumber } = (
    await asAdmin(server, '/admin/slips', {
      method: 'POST',
      headers: { 'idempotency-key': randomUUID() },
      payload: { ...slip, ...unsaid },
    })
  ).json()
  const found = async (query: string) =>
    (await exported('gifts', query)).slice(1).map(([number, at]) => [number, at])
  const july = [
    [early, '2026-07-20 12:00:00'],
    [receiptNumber, '2026-07-31 12:00:00'],
  ]
  expect(await found('?from=2026-07-01&to=2026-07-31')).toEqual(july)
  expect(await found('?from=2026-07-31&to=2026-07-31')).toEqual(july.slice(1))
  expect(await found('?from=2026-08-01')).toEqual([])
})

it('a trial balance that takes longer than other statements may is sent whole', async () => {
  const { db, direct } = server.database
  const lock = await holdLock(direct, 'LOCK TABLE account')
  const wanted = exported('trialBalance')
  const hasTakenLonger = until('its statement to have taken longer', async () => {
    const { rowCount } = await db.query(`SELECT FROM pg_locks
      WHERE relation = 'account'::regclass AND NOT granted AND now() - waitstart > '3 s'`)
    return rowCount === 1
  })
  await Promise.race([wanted, hasTakenLonger]).finally(lock.release)
  expect((await wanted).at(-1)?.[0]).toBe('total')
})

it('the journal and the trial balance say of each account what the ledger says', async () => {
  const { db, direct } = server.database
  await bookSettled(db, [gift({ fund: 'zakat', poisha: 50_005n })])
  await asOwner(direct, [
    'ALTER TABLE transfer DISABLE TRIGGER ALL',
    `UPDATE transfer SET at = '2026-03-31 18:05:09+00'`,
    'ALTER TABLE transfer ENABLE TRIGGER ALL',
  ])
  // One after another: transfers of one group are numbered in no order.
  await bookSettled(db, [gift({ fund: 'zakat' })])
  await bookSettled(db, [gift({ fund: 'orphans' })])
  const [, ...lines] = await exported('trialBalance', '?from=2026-04-02')
  const balances = new Map(lines.map(([account, , ...sums]) => [account, sums]))
  expect(balances.get('zakat')).toEqual(['0.00', '500.05', '0.00', '500.00', '0.00', '1000.05'])
  expect(balances.get('orphans')).toEqual(['0.00', '0.00', '0.00', '500.00', '0.00', '500.00'])
  expect(balances.get('clearing')).toEqual(['500.05', '0.00', '1000.00', '0.00', '1500.05', '0.00'])
  const total = ['500.05', '500.05', '1000.00', '1000.00', '1500.05', '1500.05']
  expect([lines.at(-1)?.[0], balances.get('total')]).toEqual(['total', total])

  const inBook = await until('the public book to have all', async () => {
    const { rows } = await db.query<{ entry: string }>(
      `SELECT entry FROM book_leaf JOIN transfer ON transfer.id = transfer WHERE at >= '2026-04-02'`,
    )
    return rows.length === 2 && rows.map(({ entry }) => decodeEntry(entry))
  })
  const moved = (side: 'debit' | 'credit', account: string) => {
    const own = inBook.flatMap((entry) =>
      'poisha' in entry && entry[side] === account ? [entry] : [],
    )
    return `${plainAmount(own.reduce((sum, { poisha }) => sum + poisha, 0n))}.00`
  }
  for (const [account = '', sums] of [...balances].slice(0, -1))
    expect([moved('debit', account), moved('credit', account)]).toEqual(sums.slice(2, 4))

  const [gifts, ...register] = await exported('gifts')
  const amounts = register.map((row) => row[gifts?.indexOf('amount_taka') ?? -1])
  expect(amounts.toSorted()).toEqual(['500.00', '500.00', '500.05'])

  const [head, ...entries] = await exported('journal')
  expect(head?.slice(2, 7)).toEqual(['kind', 'subject', 'debit', 'credit', 'amount_taka'])
  expect(entries.map((entry) => entry.slice(4, 7))).toEqual([
    ['clearing', 'zakat', '500.05'],
    ['clearing', 'zakat', '500.00'],
    ['clearing', 'orphans', '500.00'],
  ])
  expect(entries[0]?.[1]).toBe('2026-04-01 00:05:09')
  expect(await exported('journal', '?to=2026-04-01')).toHaveLength(2)
})

it('its name says what is in the file, and the audit trail who has it', async () => {
  const response = await asAdmin(server, '/admin/export/gifts?from=2026-04-01&to=2026-04-02')
  expect(response.headers['content-disposition']).toBe(
    'attachment; filename="daan-gifts-2026-04-01_2026-04-02.csv"',
  )
  const { rows } = await server.database.db.query(
    'SELECT actor_uid, request_id, subject FROM audit_entry',
  )
  expect(rows).toEqual([
    {
      actor_uid: 'chief',
      request_id: response.headers['x-request-id'],
      subject: 'gifts 2026-04-01..2026-04-02',
    },
  ])
  await asOwner(server.database.direct, ['REVOKE INSERT ON audit_entry FROM daan_app'])
  const unwritten = await asAdmin(server, '/admin/export/gifts')
  expect([unwritten.statusCode, codeOfProblem(unwritten)]).toEqual([500, 'service.failed'])
})

it('pages are read as they are taken, and follow one another without a gap or a repeat', async () => {
  const count = 2 * rowsPerPage + 1
  let loads = 0
  const load = async (after: number) => {
    loads += 1
    const left = Math.min(rowsPerPage, count - after)
    return Array.from({ length: left }, (_, index) => after + index + 1)
  }
  const pages = readPages(0, load, (row) => row)
  const first = await pages.next()
  expect(loads).toBe(1)
  const rows = [...(first.value ?? [])]
  for await (const page of pages) rows.push(...page)
  expect(rows).toEqual(Array.from({ length: count }, (_, index) => index + 1))
  expect(loads).toBe(3)
})
