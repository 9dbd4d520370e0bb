import { randomInt, randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { type ImportField, maxImportRows } from '@daan/contract/imports'
import { freePort } from '@daan/embedded-postgres/free-port'
import { writeXlsx } from 'hucre/xlsx'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { startServer } from '../../tooling/server.ts'
import { until } from '../../tooling/until.ts'
import { withTransaction } from '../src/db/transaction.ts'
import { joinGuestGifts } from '../src/features/donations/own-gifts-store.ts'
import { LedgerCheck } from '../src/ledger/ledger-check.ts'
import { ledgerProofs } from '../src/ledger-proofs.ts'
import { codeOfProblem, createTestApp, type TestApp, testSecret } from './_app.ts'
import { createTestDatabase, type TestDatabase, urlOf } from './_database.ts'
import { isLockWanted } from './_locks.ts'
import { asOwner } from './_owner.ts'
import { adminVariables } from './_raffle.ts'
import { adminsToken, mint } from './_tokens.ts'

let server: TestApp
beforeAll(async () => {
  server = await createTestApp({ variables: adminVariables })
})
afterAll(() => server.close())

async function adminHeaders(database: TestDatabase) {
  return { authorization: `Bearer ${await mint({ database }, adminsToken)}`, actor: 'Admin' }
}

async function upload(file: string | Uint8Array, name = 'book.csv') {
  const type = { 'content-type': 'application/octet-stream' }
  return server.app.inject({
    method: 'POST',
    url: `/api/admin/imports/file?name=${name}`,
    headers: { ...type, ...(await adminHeaders(server.database)) },
    payload: Buffer.from(file),
  })
}

async function post(act: 'check' | 'book' | 'undo' | 'discard' | 'report', payload: object) {
  const headers = await adminHeaders(server.database)
  return server.app.inject({ method: 'POST', url: `/api/admin/imports/${act}`, headers, payload })
}

async function load(batch: string) {
  const headers = await adminHeaders(server.database)
  return (await server.app.inject({ url: `/api/admin/imports/${batch}`, headers })).json()
}

const reaches = (batch: string, state: string) =>
  until(`the import to be ${state}`, async () => {
    const found = await load(batch)
    return found.state === state && found
  })

/** Uploads a file and has it checked as its headers suggest. */
async function check(file: string | Uint8Array, settings: object = {}) {
  const { batch } = (await upload(file)).json()
  const { matching } = await load(batch)
  await post('check', { batch, matching: { ...matching, ...settings } })
  return { batch, found: await reaches(batch, 'checked') }
}

async function book(batch: string) {
  expect((await post('book', { batch })).statusCode).toBe(200)
  return reaches(batch, 'booked')
}

const faultsOf = async ({ db }: TestDatabase) =>
  (await new LedgerCheck(db, ledgerProofs).full()).faults

async function totalOf(fund: string): Promise<bigint> {
  const { rows } = await server.database.db.query<{ poisha: bigint }>({
    text: 'SELECT poisha FROM fund_total WHERE fund = $1',
    values: [fund],
  })
  return rows[0]?.poisha ?? 0n
}

const rowsOf = (numbers: readonly number[]) =>
  numbers.map((number) => `05/03/2024,${number},Donor ${number},d${number}@example.org,01712345678`)
/** Has so much of a fund be spent. */
const spend = (fund: string, poisha: bigint) =>
  asOwner(server.database.direct, [
    `UPDATE fund_total SET spent = ${poisha} WHERE fund = '${fund}'`,
  ])

const head = 'Date,Amount,Name,Email,Mobile'
const csvOf = (...numbers: number[]) => [head, ...rowsOf(numbers)].join('\n')

it('a file is matched, checked without booking anything, booked as one, and undone as one', async () => {
  const before = await totalOf('fireVictims')
  const file = `${csvOf(1001, 1002)}\n05/03/2024,none,X,,\nTotal,2003,,,`
  const { batch, found } = await check(file, { fundType: 'fireVictims' })
  expect(found).toMatchObject({
    headers: head.split(','),
    matching: { columns: ['day', 'amount', 'name', 'email', 'phone'] },
    rows: { ready: 2, refused: 2, known: 0, booked: 0 },
    refused: [
      { line: 4, refusal: 'amount.malformed' },
      { line: 5, refusal: 'import.totalLine' },
    ],
  })
  expect(await totalOf('fireVictims')).toBe(before)

  expect(await book(batch)).toMatchObject({ rows: { booked: 2, refused: 2, ready: 0 } })
  expect(await totalOf('fireVictims')).toBe(before + 200_300n)
  const { rows: gifts } = await server.database.db.query(
    `SELECT donation.poisha, name, email, phone, day::text, cells FROM import_row
      JOIN donation ON number = gift JOIN donor_detail ON donation = number
      WHERE batch = '${batch}' ORDER BY line`,
  )
  expect(gifts[0]).toMatchObject({
    poisha: 100_100n,
    name: 'Donor 1001',
    day: '2024-03-05',
    cells: null,
  })
  expect(await faultsOf(server.database)).toEqual([])

  await spend('fireVictims', before + 1n)
  expect(codeOfProblem(await post('undo', { batch }))).toBe('fund.moneySpent')
  await spend('fireVictims', 0n)
  expect((await post('undo', { batch })).statusCode).toBe(200)
  expect(await reaches(batch, 'undone')).toMatchObject({ rows: { undone: 2, booked: 0 } })
  expect(await totalOf('fireVictims')).toBe(before)
  expect(await faultsOf(server.database)).toEqual([])
})

it('the same gifts are booked once, in whichever file they come; what was undone may come again', async () => {
  const first = await check(csvOf(2001, 2002))
  await book(first.batch)
  const again = await check(csvOf(2001, 2002))
  expect(again.found.rows).toMatchObject({ known: 2, ready: 0 })
  const sheet = [
    head.split(','),
    [new Date('2024-03-05'), 2002, 'donor 2002', 'D2002@example.org', '1712345678'],
  ]
  const excel = await check(await writeXlsx({ sheets: [{ name: 'A', rows: sheet }] }))
  expect(excel.found.rows).toMatchObject({ known: 1, ready: 0 })
  await post('undo', { batch: first.batch })
  await reaches(first.batch, 'undone')
  expect((await check(csvOf(2001))).found.rows).toMatchObject({ ready: 1 })
})

it('an import that is undone while its gifts join an account is taken from the account, too', async () => {
  const { db } = server.database
  const { batch } = await check(csvOf(7001))
  await book(batch)
  const donor = { userUid: 'donor', name: 'Donor', photo: null, email: 'd7001@example.org' }
  await withTransaction(db, async (tx) => {
    await joinGuestGifts(tx, donor)
    expect((await post('undo', { batch })).statusCode).toBe(200)
    await until('the import to wait', () => isLockWanted(db))
  })
  await reaches(batch, 'undone')
  const { rows } = await db.query(`SELECT poisha, donations FROM donor WHERE uid = 'donor'`)
  expect(rows).toEqual([{ poisha: 0n, donations: 0n }])
  expect(await faultsOf(server.database)).toEqual([])
})

it('the number of a paper receipt is given once, by hand or by an import, and free again when that is undone', async () => {
  const withNumbers = `Date,Amount,Receipt no,Mode\n05/03/2024,6001,B-1,Cash\n05/03/2024,6002,b-১,Cheque\n05/03/2024,6003,B-2,`
  const { batch, found } = await check(withNumbers)
  expect(found.matching.columns).toEqual(['day', 'amount', 'paperReceipt', 'way'])
  expect(found).toMatchObject({
    rows: { ready: 2, refused: 1 },
    refused: [{ line: 3, refusal: 'slip.paperNumberTaken' }],
  })
  await book(batch)
  const headers = { ...(await adminHeaders(server.database)), 'idempotency-key': randomUUID() }
  const none = { name: '', email: '', phone: '', reference: '', description: '' }
  const slip = {
    way: 'cash',
    box: 1,
    day: '2024-03-05',
    fundType: 'fireVictims',
    amount: '5',
    ...none,
  }
  const enter = () =>
    server.app.inject({
      method: 'POST',
      url: '/api/admin/slips',
      headers,
      payload: { ...slip, paperNumber: 'b-2' },
    })
  expect(codeOfProblem(await enter())).toBe('slip.paperNumberTaken')
  const days = { filter: { from: '2024-03-05', to: '2024-03-05', way: 'cash' } }
  const listed = await server.app.inject({
    method: 'POST',
    url: '/api/admin/gifts',
    headers,
    payload: days,
  })
  expect(listed.json()).toMatchObject([{ amount: 6001, state: 'paid' }])
  await post('undo', { batch })
  await reaches(batch, 'undone')
  expect((await enter()).statusCode).toBe(200)
  expect((await check(withNumbers)).found.rows).toMatchObject({ ready: 1, refused: 2 })
})

it('two rows of a file that are alike are two gifts, and two imports at once book each gift once', async () => {
  const [one, other] = [await check(csvOf(3001, 3001)), await check(csvOf(3001, 3001, 3001))]
  await Promise.all([post('book', one), post('book', other)].map((sent) => sent))
  const done = [await reaches(one.batch, 'booked'), await reaches(other.batch, 'booked')]
  expect(done.map(({ rows }) => rows.booked + rows.known)).toEqual([2, 3])
  expect(done[0].rows.booked + done[1].rows.booked).toBe(3)
})

it('a file has as many rows as the limit says, below its headers', async () => {
  const rows = Array.from({ length: maxImportRows }, () => '5/3/2024,5')
  expect((await upload(['Date,Amount', ...rows].join('\n'))).statusCode).toBe(200)
})

describe('what is refused', () => {
  it('files that are no spreadsheets, and columns that say too little', async () => {
    expect(codeOfProblem(await upload('\0\0'))).toBe('import.notSpreadsheet')
    expect(codeOfProblem(await upload(head))).toBe('import.empty')
    const { batch } = (await upload(csvOf(1))).json()
    const columns: (ImportField | null)[] = ['day', null]
    const matching = { columns, dayOrder: 'dayFirst', repeatsDay: false, fundType: 'fireVictims' }
    expect(codeOfProblem(await post('check', { batch, matching }))).toBe('import.amountUnmatched')
    expect(codeOfProblem(await post('book', { batch }))).toBe('import.otherState')
    expect(codeOfProblem(await post('undo', { batch }))).toBe('import.otherState')
  })

  it('discarding what was booked; before that it is gone with its rows', async () => {
    const { batch } = await check(csvOf(4001))
    await book(batch)
    expect(codeOfProblem(await post('discard', { batch }))).toBe('import.otherState')
    const { batch: unbooked } = (await upload(csvOf(4002))).json()
    expect((await post('discard', { batch: unbooked })).statusCode).toBe(200)
    expect(codeOfProblem(await post('discard', { batch: unbooked }))).toBe('import.unknown')
  })
})

it('the report has each line, with formulas made harmless', async () => {
  const { batch } = await check(`${csvOf(5001)}\n05/03/2024,=1+1,X,,`)
  const report = (await post('report', { batch })).body
  expect(report.replace('\uFEFF', '').split('\r\n')).toEqual([
    'line,state,reason,day,amount,Date,Amount,Name,Email,Mobile',
    '2,ready,,2024-03-05,5001.00,05/03/2024,5001,Donor 5001,d5001@example.org,01712345678',
    expect.stringMatching(/^3,refused,.+,2024-03-05,,05\/03\/2024,'=1\+1,X,,$/),
    '',
  ])
})

/** Kills of the server; the twenty are run by hand. */
const kills = Number(process.env['IMPORT_KILLS'] ?? 2)
/** More than are booked in the longest time between two kills. */
const rowsPerKill = 1500

it('an import that is killed at any moment goes on by itself and books each row once', async () => {
  const database = await createTestDatabase()
  const dataDir = await mkdtemp(path.join(tmpdir(), 'daan-import-'))
  const killed = await startServer({
    ...adminVariables,
    PORT: String(await freePort()),
    DATABASE_URL: urlOf(database.direct),
    DATA_DIR: dataDir,
    APP_SECRET: testSecret,
  })
  onTestFinished(async () => {
    await killed.kill()
    await database.drop()
    await rm(dataDir, { recursive: true, force: true })
  })
  const send = async (at: string, body: BodyInit, type: string) => {
    const headers = { ...(await adminHeaders(database)), 'content-type': type }
    return (
      await fetch(`${killed.url}/api/admin/imports/${at}`, { method: 'POST', headers, body })
    ).json()
  }
  const post = (at: string, body: object) => send(at, JSON.stringify(body), 'application/json')
  const numbers = Array.from({ length: kills * rowsPerKill }, (_, index) => index + 1)
  const { batch } = await send('file?name=a.csv', csvOf(...numbers), 'application/octet-stream')
  const state = async () =>
    (await database.db.query<{ state: string }>('SELECT state FROM import_batch')).rows[0]?.state
  const bookedRows = async () =>
    (
      await database.db.query<{ rows: bigint }>(
        `SELECT count(*) AS rows FROM import_row WHERE state = 'booked'`,
      )
    ).rows[0]?.rows ?? 0n
  const columns = ['day', 'amount', 'name', 'email', 'phone']
  const matching = { columns, dayOrder: 'dayFirst', repeatsDay: false, fundType: 'fireVictims' }
  await post('check', { batch, matching })
  await until('the rows to be checked', async () => (await state()) === 'checked')
  await post('book', { batch })
  for (let left = kills; left > 0; left--) {
    const before = await bookedRows()
    await until('more rows to be booked', async () => (await bookedRows()) > before)
    await delay(randomInt(400)) // any moment
    await killed.kill()
    await killed.start()
  }
  await until('the rows to be booked', async () => (await state()) === 'booked')
  const { rows } = await database.db.query(
    `SELECT (SELECT count(*) FROM donation) AS gifts, (SELECT sum(poisha) FROM fund_total) AS poisha,
      (SELECT count(DISTINCT gift) FROM import_row WHERE state = 'booked') AS booked`,
  )
  const all = BigInt(numbers.length)
  expect(rows).toEqual([{ gifts: all, poisha: expect.anything(), booked: all }])
  expect(await faultsOf(database)).toEqual([])
})
