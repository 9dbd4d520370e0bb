import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { until } from '../../tooling/until.ts'
import { LedgerCheck } from '../src/ledger/ledger-check.ts'
import { ledgerProofs } from '../src/ledger-proofs.ts'
import { codeOfProblem, giving, goodGift } from './_app.ts'
import { writing } from './_contact.ts'
import { joined, newcomer, type PeopleServer, startPeopleServer } from './_people.ts'
import { buying, goodPhone } from './_raffle.ts'

let people: PeopleServer

beforeAll(async () => {
  people = await startPeopleServer()
})
afterAll(() => people.close())

type Joined = Awaited<ReturnType<typeof joined>>

async function give(email: string, amount: string, authorization?: string): Promise<string> {
  const headers = { 'idempotency-key': randomUUID(), ...(authorization && { authorization }) }
  const donor = { name: 'Typed Name', email }
  const response = await people.server.app.inject(
    giving({ ...goodGift, amount, donor }, { headers }),
  )
  return response.json().receipt
}

async function buyTicket({ userUid, authorization }: Joined): Promise<void> {
  const [, token = ''] = authorization.split(' ')
  await people.server.app.inject(buying(token, userUid))
}

async function amountOf({ browser, userUid, authorization }: Joined): Promise<number> {
  const profile = await browser.get(`/currentuserprofile?userUid=${userUid}`, { authorization })
  return profile.json().amount
}

async function rowsNaming(text: string): Promise<string[]> {
  const { db } = people.server.database
  const { rows: tables } = await db.query<{ name: string }>(
    `SELECT table_name AS name FROM information_schema.tables
      WHERE table_schema = current_schema() AND table_type = 'BASE TABLE'`,
  )
  const found = tables.map(async ({ name }) => {
    const { rowCount } = await db.query({
      text: `SELECT FROM ${name} AS row WHERE row::text ILIKE '%' || $1 || '%'`,
      values: [text],
    })
    return rowCount ? [name] : []
  })
  return (await Promise.all(found)).flat()
}

const faults = async () =>
  (await new LedgerCheck(people.server.database.db, ledgerProofs).full()).faults

describe('gifts that somebody gave before they had an account', () => {
  it('join it once their address is verified, not before', async () => {
    const before = await give('Gita@Example.org', '300')
    await people.browser().post('/auth/sign-up/email', newcomer('Gita'))
    const { rows } = await people.server.database.db.query('SELECT FROM joined_gift')
    expect(rows).toHaveLength(0)

    const gita = await joined(people, 'Gita')
    await until('the gifts to join', async () => (await amountOf(gita)) === 300)
    await give(gita.email, '200', gita.authorization)
    const after = await give(gita.email, '50') // as a guest again: nobody proves whose it is
    expect(await amountOf(gita)).toBe(500)
    const own = await gita.browser.get('/currentusergifts', { authorization: gita.authorization })
    expect(own.json().map(({ amount }: { amount: number }) => amount)).toEqual([200, 300])
    expect(own.payload).toContain(before)
    expect(own.payload).not.toContain(after)
    expect(await faults()).toEqual([])
  })

  it('do not join the account of somebody who only types the address', async () => {
    await give('target@example.org', '700')
    await people
      .browser()
      .post('/auth/sign-up/email', newcomer('Thief', { email: 'target@example.org' }))
    const thief = await joined(people, 'Thief')
    expect(await amountOf(thief)).toBe(0)
  })
})

describe('one’s own gifts', () => {
  it('come page by page', async () => {
    const many = await joined(people, 'Many')
    for (let gift = 1; gift <= 53; gift++) await give(many.email, `${gift}`, many.authorization)
    const page = async (before = '') => {
      const { authorization } = many
      const response = await many.browser.get(`/currentusergifts${before}`, { authorization })
      return response.json() as { receipt: string; amount: number }[]
    }
    const first = await page()
    expect([first.length, first[0]?.amount]).toEqual([50, 53])
    const second = await page(`?before=${first.at(-1)?.receipt}`)
    expect(second.map(({ amount }) => amount)).toEqual([3, 2, 1])
  })

  it('are nobody else’s to see or to page by', async () => {
    const one = await joined(people, 'One')
    const other = await joined(people, 'Other')
    const receipt = await give(one.email, '10', one.authorization)
    const { authorization } = other
    expect((await other.browser.get('/currentusergifts', { authorization })).json()).toEqual([])
    const paged = await other.browser.get(`/currentusergifts?before=${receipt}`, { authorization })
    expect([paged.statusCode, codeOfProblem(paged)]).toEqual([404, 'receipt.unknown'])
  })
})

it('top donors are named as they agreed, and as their profile is now', async () => {
  const shy = await joined(people, 'Shy')
  const open = await joined(people, 'Open', { isNamed: true })
  await give(shy.email, '900000', shy.authorization)
  await give(open.email, '800000', open.authorization)
  const top = async () => (await people.browser().get('/topdonorlist')).json().slice(0, 2)
  const unnamed = { userUid: null, name: 'A donor', userPhoto: null }
  const named = { userUid: open.userUid, name: 'Open', userPhoto: open.image, amount: 800_000 }
  expect(await top()).toEqual([{ ...unnamed, amount: 900_000 }, named])

  const consent = (who: Joined, isNamed: boolean) =>
    who.browser.post('/setnamingconsent', { isNamed }, { authorization: who.authorization })
  await consent(shy, true)
  await consent(open, false)
  await shy.browser.post('/auth/update-user', { name: 'Not So Shy' })
  expect(await top()).toEqual([
    { userUid: shy.userUid, name: 'Not So Shy', userPhoto: shy.image, amount: 900_000 },
    { ...unnamed, amount: 800_000 },
  ])
})

it('somebody takes away all that is kept about them', async () => {
  const mou = await joined(people, 'Mou', { isNamed: true })
  const receipt = await give('typed@example.org', '120', mou.authorization)
  await buyTicket(mou)
  const exported = await mou.browser.post('/exportowndata', { userUid: mou.userUid })
  const { userUid, email, image: userPhoto } = mou
  expect(exported.json()).toMatchObject({
    person: { userUid, name: 'Mou', email, userPhoto, isNamed: true },
    gifts: [{ receipt, amount: 120, name: 'Typed Name', email: 'typed@example.org' }],
    tickets: [{ name: 'Mou', email, phone: goodPhone, rank: null }],
  })
  const other = await joined(people, 'Nosy')
  const refused = await other.browser.post('/exportowndata', { userUid })
  expect([refused.statusCode, codeOfProblem(refused)]).toEqual([403, 'identity.otherPerson'])
})

it('the books let a donor be forgotten, and never be changed to another', async () => {
  const nur = await joined(people, 'Nur')
  await give(nur.email, '5', nur.authorization)
  const { db } = people.server.database
  const change = (uid: string) =>
    db.query({
      text: 'UPDATE donation SET donor_uid = $1 WHERE donor_uid = $2',
      values: [uid, nur.userUid],
    })
  await expect(change('somebody-else')).rejects.toMatchObject({ code: '23001' })
  await expect(change(nur.userUid)).rejects.toMatchObject({ code: '23001' })
})

it('whoever is erased is named nowhere, while receipts, totals and the books stay whole', async () => {
  await give('erased@example.org', '70')
  const erased = await joined(people, 'Erased', { isNamed: true, name: 'Zerina Unforgettable' })
  await until('the gifts to join', async () => (await amountOf(erased)) === 70)
  const receipt = await give(erased.email, '80', erased.authorization)
  await give(erased.email, '90') // as a guest, under the same address
  await buyTicket(erased)
  await people.server.app.inject(writing({ name: 'Zerina Unforgettable', email: erased.email }))
  const { total } = (await people.browser().get('/allfunds')).json()
  const { authorization, userUid } = erased
  expect(await rowsNaming(userUid)).toEqual(
    expect.arrayContaining(['person', 'donation', 'donor', 'raffle_ticket']),
  )

  const done = await erased.browser.post('/eraseowndata', { userUid })
  expect(done.json()).toEqual({ acknowledged: true })
  await people.smtp.stop() // no mail is under way that names them
  for (const text of [userUid, erased.email, 'Unforgettable']) {
    expect(await rowsNaming(text)).toEqual([])
  }
  expect((await people.browser().get(`/receipt/${receipt}`)).json().amount).toBe(80)
  expect((await people.browser().get('/allfunds')).json().total).toBe(total)
  expect(await faults()).toEqual([])
  expect((await erased.browser.get('/auth/get-session')).json()).toEqual({ user: null })
  expect((await erased.browser.get('/currentusergifts', { authorization })).statusCode).toBe(401)
})
