import { type GiftState, giftStates } from '@daan/contract/donations'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { searchSql } from '../src/features/donations/gift-search-store.ts'
import { LedgerCheck } from '../src/ledger/ledger-check.ts'
import { ledgerProofs } from '../src/ledger-proofs.ts'
import { codeOfProblem, createTestApp, giving, goodGift, type TestApp } from './_app.ts'
import { recordAllGifts } from './_gift-records.ts'
import { asOwner } from './_owner.ts'
import { adminVariables, asAdmin } from './_raffle.ts'
import { mint } from './_tokens.ts'

let server: TestApp
beforeEach(async () => {
  server = await createTestApp({ variables: adminVariables })
})
afterEach(() => server.close())

type Listed = {
  receiptNumber: string
  fundType: string
  name: string | null
  email: string | null
  state: GiftState
  amount: number
  refunded: number
  way: string
  hasAccount: boolean
}
type Donor = { name?: string; email?: string; phone?: string }

const faults = async () => (await new LedgerCheck(server.database.db, ledgerProofs).full()).faults

async function post(path: string, body: object) {
  return asAdmin(server, path, { method: 'POST', payload: body })
}

async function list(filter: Record<string, string>, before?: string): Promise<Listed[]> {
  const response = await post('/admin/gifts', { filter, ...(before && { before }) })
  expect(response.statusCode, response.payload).toBe(200)
  return response.json()
}

const numbers = async (filter: Record<string, string>) =>
  (await list(filter)).map(({ receiptNumber }) => Number(receiptNumber.slice(3)))

const sums = async (filter: Record<string, string>) =>
  (await post('/admin/gifts/sums', { filter })).json().sums

async function give(donor: Donor = {}, change: object = {}, uid?: string): Promise<number> {
  const gift = { ...goodGift, ...change, donor: { ...goodGift.donor, ...donor } }
  const headers = uid && { authorization: `Bearer ${await mint(server, { uid })}` }
  const answer = await server.app.inject(giving(gift, headers ? { headers } : {}))
  return Number(answer.json().receiptNumber.slice(3))
}

async function record(): Promise<void> {
  await recordAllGifts(server)
  const { rows } = await server.db.query('SELECT count(*)::int AS count FROM gift_record')
  expect(rows[0]?.['count']).toBeGreaterThan(0)
}

const asGiven = ['just given', async () => undefined] as const
const asRecorded = ['recorded', record] as const
const both = [asGiven, asRecorded] as const

describe.each(both)('gifts that were %s', (_, settle) => {
  it('are found by parts of a name in either script, an address and a receipt, and by an exact sum', async () => {
    const karim = await give({ name: 'Md. Abdul Karim', email: '', phone: '+880 1712 345678' })
    const bangla = await give(
      { name: 'মোঃ আব্দুল করিম', email: 'abdul@example.org' },
      { amount: '1250.50' },
    )
    const rahman = await give({ name: 'Rehana Rahman', email: 'r.rahman_99@example.org' })
    await settle()
    const found = (search: string) => numbers({ search })
    expect(await found('Karim')).toEqual([bangla, karim])
    expect(await found('করিম')).toEqual([bangla, karim])
    expect(await found('করি')).toEqual([bangla])
    expect(await found('abd KAR')).toEqual([karim])
    expect(await found('Rehman')).toEqual([rahman])
    expect(await found('org Rehman example rehana 99 r rehana')).toEqual([rahman])
    expect(await found('org Rehman example rehana 98')).toEqual([])
    expect(await found('rahman_99@EXAMPLE')).toEqual([rahman])
    expect(await found('+880 1712-345678')).toEqual([karim])
    for (const typed of ['০১৭১২৩৪৫৬৭৮', '০১৭১২-৩৪৫', '008801712345678', '345678']) {
      expect(await found(typed), typed).toEqual([karim])
    }
    for (const typed of [`DN-${String(bangla).padStart(6, '0')}`, `dn-${bangla}`]) {
      expect(await found(typed)).toEqual([bangla])
    }
    for (const typed of ['৳1,250.50', '১২৫০.৫০', '1250.5', 'Tk 1250.50']) {
      expect(await found(typed)).toEqual([bangla])
    }
    expect(await found(String(rahman))).toContain(rahman)
    expect(await found('nobody')).toEqual([])
    expect(await faults()).toEqual([])
  })

  it('are not all found by wildcards, and marks of direction hide nobody', async () => {
    const one = await give({ name: 'Nusrat Jahan' })
    await settle()
    for (const search of ['%', '_', '%%%', '\\', "'", 'N%t Jahan', 'Nus_at']) {
      expect(await numbers({ search }), search).toEqual([])
    }
    expect(await numbers({ search: '\u202eNus\u2066rat\u0000' })).toEqual([one])
    expect(await numbers({ search: 'nus\ud800rat' })).toEqual([one])
    expect(await numbers({ search: ' ' })).toEqual([one])
    expect(
      codeOfProblem(await post('/admin/gifts', { filter: { search: 'x'.repeat(10_000) } })),
    ).toBe('search.tooLong')
  })

  it('are narrowed by fund, state, way, account, amount and day, and summed up', async () => {
    const flood = await give({}, { amount: '100' })
    const zakat = await give(
      {},
      { amount: '300', fundCategory: 'sadaqahFund', fundType: 'zakat' },
      'asha',
    )
    await settle()
    expect(await numbers({})).toEqual([zakat, flood])
    expect(await numbers({ fund: 'zakat' })).toEqual([zakat])
    expect(await numbers({ fund: 'nothing' })).toEqual([])
    expect(await numbers({ state: 'recorded', way: 'none' })).toEqual([zakat, flood])
    expect(await numbers({ state: 'held' })).toEqual([])
    expect(await numbers({ account: 'with' })).toEqual([zakat])
    expect(await numbers({ account: 'without' })).toEqual([flood])
    expect(await numbers({ least: '১০১' })).toEqual([zakat])
    expect(await numbers({ least: '100', most: '299.99' })).toEqual([flood])
    expect(await numbers({ from: '2100-01-01' })).toEqual([])
    expect(await numbers({ to: '2100-01-01', from: '2020-01-01' })).toEqual([zakat, flood])
    expect(await sums({})).toEqual({ gifts: 2, amount: 400, refunded: 0 })
    expect(await sums({ fund: 'zakat' })).toEqual({ gifts: 1, amount: 300, refunded: 0 })
    expect(await sums({ most: '100' })).toEqual({ gifts: 1, amount: 100, refunded: 0 })
    expect(await sums({ search: 'nobody' })).toEqual({ gifts: 0, amount: 0, refunded: 0 })
  })

  it('are listed page by page without a gap or a repeat', async () => {
    for (let n = 0; n < 53; n++) await give()
    await settle()
    const first = await list({})
    const second = await list({}, first.at(-1)?.receiptNumber)
    const listed = [...first, ...second].map(({ receiptNumber }) => Number(receiptNumber.slice(3)))
    expect([first.length, second.length]).toEqual([50, 3])
    expect(listed).toEqual(Array.from({ length: 53 }, (_, index) => 53 - index))
    expect(await numbers({ search: 'nusrat' })).toHaveLength(50)
    const zakat = await give({}, { fundCategory: 'sadaqahFund', fundType: 'zakat' })
    await give()
    await settle()
    const alike = await list({ fund: 'floodRelief' })
    const rest = await list({ fund: 'floodRelief' }, alike.at(-1)?.receiptNumber)
    expect([alike.length, rest.length]).toEqual([50, 4])
    expect([...alike, ...rest].map(({ fundType }) => fundType)).not.toContain('zakat')
    expect(await numbers({ fund: 'zakat' })).toEqual([zakat])
  })

  it('whose donor is erased are found by their name no more', async () => {
    const number = await give({ name: 'Asha Akter', email: 'asha@example.org' }, {}, 'asha')
    await settle()
    expect(await numbers({ search: 'Asha' })).toEqual([number])
    await server.db.query(`DELETE FROM donor_detail WHERE donation = ${number}`)
    const { rows } = await server.db.query(
      `SELECT terms FROM gift_record WHERE terms LIKE '%asha%'`,
    )
    expect(rows).toEqual([])
    expect(await numbers({ search: 'Asha' })).toEqual([])
    expect(await numbers({})).toEqual([number])
    expect(await faults()).toEqual([])
  })
})

it('looks for the eight longest words of a search, three of them by the index', async () => {
  const name = 'Mohammad Abdul Karim Chowdhury Rahman Hossain Talukder Sarkar'
  const one = await give({ name })
  await record()
  expect(await numbers({ search: `${name} zz` })).toEqual([one])
  expect(await numbers({ search: name.replace('Karim', 'Selim') })).toEqual([])
  const sql = await searchSql(server.db, { search: `${name} zz` }, () => '?')
  const count = (part: string) => sql.split(part).length - 1
  // Each by its letters, and all but one by their sound.
  expect([count('terms LIKE'), count('strpos(terms')]).toEqual([5, 10])
})

it('sums up what a search finds among others where at most 10,000 gifts are looked through', async () => {
  await give({ name: 'Nusrat Jahan' })
  const zakat = { fundCategory: 'sadaqahFund', fundType: 'zakat' }
  await give({ name: 'Karim Mia', email: 'karim@example.org' }, zakat)
  await record()
  // 10,002 of each: all but the first of one name lie among those of the other.
  await asOwner(server.database.direct, [
    `INSERT INTO gift_record (number, figure, poisha, refunded, terms)
      SELECT number + 2 * n, figure, poisha, refunded, terms FROM gift_record, generate_series(1, 10001) AS n`,
    'UPDATE gift_figure SET gifts = gifts + 10001, last_number = last_number + 20002',
    'UPDATE gift_record_mark SET number = number + 20002',
  ])
  const filter = { fund: 'zakat', search: 'nusrat' }
  expect(await sums(filter)).toBeNull()
  await asOwner(server.database.direct, ['DELETE FROM gift_record WHERE number = 3'])
  expect(await sums(filter)).toEqual({ gifts: 0, amount: 0, refunded: 0 })
})

it('names donors where something was searched for alone, and writes down whose names were shown', async () => {
  await give({ name: 'Nusrat Jahan' })
  await give({ name: 'Rahim Uddin', email: 'rahim@example.org' })
  expect((await list({})).map(({ name, email }) => [name, email])).toEqual([
    [null, null],
    [null, null],
  ])
  await list({ search: 'nobody' })
  expect(await list({ search: 'rahim' })).toMatchObject([
    { name: 'Rahim Uddin', email: 'rahim@example.org' },
  ])
  const { rows } = await server.db.query('SELECT act, subject FROM audit_entry')
  expect(rows).toEqual([{ act: 'gifts.searched', subject: 'DN-000002' }])
})

it('refuses amounts and days that no gift can match', async () => {
  const codes = [
    [{ least: '2', most: '1' }, 'amount.rangeInvalid'],
    [{ least: '1e3' }, 'amount.malformed'],
    [{ from: '2026-04-02', to: '2026-04-01' }, 'export.rangeInvalid'],
  ] as const
  for (const [filter, code] of codes) {
    expect(codeOfProblem(await post('/admin/gifts', { filter }))).toBe(code)
  }
})

it('what is seen can be taken away as a file without formulas, and the audit trail says what was taken', async () => {
  await give({ name: '=1+1' }, { amount: '300', fundCategory: 'sadaqahFund', fundType: 'zakat' })
  await give({ name: 'Nusrat Jahan' })
  await record()
  await give({ name: '=2+2' }, { amount: '400', fundCategory: 'sadaqahFund', fundType: 'zakat' })
  const file = await post('/admin/gifts/file', { filter: { fund: 'zakat', search: '2' } })
  const all = await post('/admin/gifts/file', { filter: { fund: 'zakat' } })
  const lines = all.payload.trim().split('\r\n').slice(1)
  expect(lines.map((line) => line.split(',').toSpliced(1, 1))).toEqual([
    [
      'DN-000003',
      'sadaqahFund',
      'zakat',
      '400.00',
      '0.00',
      'Pledged',
      'none',
      "'=2+2",
      goodGift.donor.email,
      '',
      'no',
      '',
    ],
    [
      'DN-000001',
      'sadaqahFund',
      'zakat',
      '300.00',
      '0.00',
      'Pledged',
      'none',
      "'=1+1",
      goodGift.donor.email,
      '',
      'no',
      '',
    ],
  ])
  expect(all.headers['content-disposition']).toBe(
    'attachment; filename="daan-gifts-fund-zakat.csv"',
  )
  expect(file.statusCode).toBe(200)
  const chosen = await post('/admin/gifts/chosen/file', { receiptNumbers: ['DN-1', 'DN-3'] })
  expect(chosen.payload).toBe(all.payload)
  const { rows } = await server.db.query('SELECT subject FROM audit_entry ORDER BY id')
  expect(rows.map(({ subject }) => subject)).toEqual([
    'gifts fund=zakat search',
    'gifts fund=zakat',
    'gifts DN-000001 DN-000003',
  ])
})

it('figures follow each gift as its state moves on', async () => {
  const gifts = new Map<GiftState, number>()
  for (const state of [
    'recorded',
    'refunded',
    'partlyRefunded',
    'held',
    'failed',
    'pledged',
  ] as const) {
    gifts.set(state, await give())
  }
  await record()
  await asOwner(server.database.direct, [
    'ALTER TABLE donation DISABLE TRIGGER settled_gift_stays_settled',
    ...['held', 'failed', 'pledged'].map(
      (state) =>
        `UPDATE donation SET state = '${state}' WHERE number = ${gifts.get(state as GiftState)}`,
    ),
    `UPDATE donation SET state = 'refunded', refunded_poisha = poisha WHERE number = ${gifts.get('refunded')}`,
    `UPDATE donation SET refunded_poisha = 100 WHERE number = ${gifts.get('partlyRefunded')}`,
  ])
  for (const state of giftStates) {
    const number = gifts.get(state)
    expect(await numbers({ state })).toEqual(number === undefined ? [] : [number])
    expect((await sums({ state })).gifts).toBe(number === undefined ? 0 : 1)
  }
  expect(await sums({})).toEqual({ gifts: 6, amount: 3000, refunded: 501 })
})

it('a figure that is wrong turns the ledger red', async () => {
  await give()
  await record()
  expect(await faults()).toEqual([])
  await asOwner(server.database.direct, ['UPDATE gift_figure SET poisha = poisha + 1'])
  expect((await faults()).join()).toContain('records: 1 of 50000')
})
