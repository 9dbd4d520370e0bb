import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { until } from '../../tooling/until.ts'
import { grantRole } from '../src/features/identity/grant-role.ts'
import { LedgerCheck } from '../src/ledger/ledger-check.ts'
import { ledgerProofs } from '../src/ledger-proofs.ts'
import { codeOfProblem, giving, goodGift, testSecret } from './_app.ts'
import { sending } from './_cards.ts'
import { writing } from './_contact.ts'
import { recordAllGifts } from './_gift-records.ts'
import { joined, newcomer, type PeopleServer, startPeopleServer } from './_people.ts'
import { buying, goodPhone } from './_raffle.ts'
import { rowsNaming } from './_rows-naming.ts'

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

async function handleOf({ userUid }: Joined): Promise<string> {
  const { rows } = await people.server.database.db.query<{ handle: string }>({
    text: 'SELECT handle FROM person WHERE id = $1',
    values: [userUid],
  })
  return rows[0]?.handle ?? ''
}

async function sendCard(from: Joined, to: Joined, cardBody: string): Promise<void> {
  const sent = await people.server.app.inject(
    sending(from, { handle: await handleOf(to) }, { cardBody }),
  )
  expect(sent.json()).toBe(true)
}

async function buyTicket({ userUid, authorization }: Joined): Promise<void> {
  const [, token = ''] = authorization.split(' ')
  await people.server.app.inject(buying(token, userUid))
}

/** Fills a request for sponsorship. */
function sponsorshipOf(phone: string, host: string) {
  return { phone, firstBanner: `https://${host}/1.png`, secondBanner: `https://${host}/2.png` }
}

async function askToSponsor(
  { authorization }: Joined,
  payload: ReturnType<typeof sponsorshipOf>,
): Promise<void> {
  const url = '/api/setsponsorship'
  await people.server.app.inject({ method: 'POST', url, headers: { authorization }, payload })
}

async function amountOf({ browser, userUid, authorization }: Joined): Promise<number> {
  const profile = await browser.get(`/currentuserprofile?userUid=${userUid}`, { authorization })
  return profile.json().amount
}

const naming = (text: string) => rowsNaming(people.server.database, text)

const faults = async () =>
  (await new LedgerCheck(people.server.database.db, ledgerProofs).full()).faults

describe('gifts that somebody gave before they had an account', () => {
  it('join it once their address is verified, not before', async () => {
    const before = await give('Gita@Example.org', '300')
    await people.browser().post('/auth/sign-up/email', newcomer('Gita'))
    const { rows } = await people.server.database.db.query('SELECT FROM joined_gift')
    expect(rows).toHaveLength(0)
    await people.mailedToken('gita@example.org', /Verify/)
    people.smtp.received.length = 0 // the next sign-up voids the link of this one

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

  it('join it when they have records, and those of nobody else', async () => {
    await give('record@example.org', '300')
    await give('record@example.org.bd', '20')
    await recordAllGifts(people.server)
    await give('Record@example.org', '40')
    const holder = await joined(people, 'Record')
    await until('the gifts to join', async () => (await amountOf(holder)) > 0)
    expect(await amountOf(holder)).toBe(340)
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
  const handle = await handleOf(open)
  const named = { userUid: handle, name: 'Open', userPhoto: open.image, amount: 800_000 }
  expect(await top()).toEqual([{ ...unnamed, amount: 900_000 }, named])
  expect(handle).not.toBe(open.userUid)

  const consent = (who: Joined, isNamed: boolean) =>
    who.browser.post('/setnamingconsent', { isNamed }, { authorization: who.authorization })
  await consent(shy, true)
  await consent(open, false)
  await shy.browser.post('/auth/update-user', { name: 'Not So Shy' })
  expect(await top()).toEqual([
    { userUid: await handleOf(shy), name: 'Not So Shy', userPhoto: shy.image, amount: 900_000 },
    { ...unnamed, amount: 800_000 },
  ])
})

it('somebody takes away all that is kept about them', async () => {
  const mou = await joined(people, 'Mou', { isNamed: true })
  const receipt = await give('typed@example.org', '120', mou.authorization)
  await buyTicket(mou)
  const friend = await joined(people, 'Friend', { isNamed: true })
  await sendCard(friend, mou, 'For Mou')
  await sendCard(mou, friend, 'For a friend')
  const sponsorship = sponsorshipOf('01812345678', 'mou.example')
  await askToSponsor(mou, sponsorship)
  const exported = await mou.browser.post('/exportowndata', { userUid: mou.userUid })
  const { userUid, email, image: userPhoto } = mou
  expect(exported.json()).toMatchObject({
    person: { userUid, name: 'Mou', email, userPhoto, isNamed: true },
    gifts: [{ receipt, amount: 120, name: 'Typed Name', email: 'typed@example.org' }],
    tickets: [{ name: 'Mou', email, phone: goodPhone, isDrawn: false, rank: null }],
    cardsReceived: [{ cardBody: 'For Mou', fromDonorName: 'Friend', fromDonorEmail: friend.email }],
    cardsSent: [{ cardBody: 'For a friend', toDonorName: 'Friend' }],
    sponsorships: [{ ...sponsorship, state: 'pending', rejection: null }],
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

describe('an account', () => {
  const erase = ({ browser, userUid }: Joined) => browser.post('/eraseowndata', { userUid })
  const query = (text: string, values: unknown[] = []) =>
    people.server.database.db.query({ text, values })

  it('is erased by whoever signed in a moment ago, by their second factor where they have one', async () => {
    const ruma = await joined(people, 'Ruma')
    const who = [ruma.userUid]
    await query(
      `UPDATE session SET authenticated_at = now() - interval '6 minutes' WHERE person_id = $1`,
      who,
    )
    const refused = await erase(ruma)
    expect([refused.statusCode, codeOfProblem(refused)]).toEqual([
      401,
      'identity.recentSignInNeeded',
    ])
    await ruma.browser.post('/auth/sign-in/email', ruma)
    await query('UPDATE person SET has_second_factor = true WHERE id = $1', who)
    expect(codeOfProblem(await erase(ruma))).toBe('identity.recentSignInNeeded')
    await query('UPDATE session SET second_factor_at = now() WHERE person_id = $1', who)
    expect((await erase(ruma)).statusCode).toBe(200)
    expect(await naming(ruma.email)).toEqual([])
  })

  it('of an owner goes with the role, which is audited and told to other owners, but the last one stays', async () => {
    const leaving = await joined(people, 'Leaving')
    const staying = await joined(people, 'Staying')
    const { db } = people.server.database
    for (const { email } of [leaving, staying]) {
      await grantRole({ db, appSecret: testSecret, by: 'operator' }, email, 'owner')
    }
    expect((await erase(leaving)).statusCode).toBe(200)
    const { rows } = await query(
      'SELECT act, actor_uid, subject FROM audit_entry ORDER BY id DESC LIMIT 1',
    )
    expect(rows).toEqual([
      { act: 'admin.revoked', actor_uid: leaving.userUid, subject: leaving.userUid },
    ])
    await until('the mail to the other owner', () =>
      people.smtp.received.some(
        ({ to, mail }) => to.includes(staying.email) && mail.subject?.includes('one owner fewer'),
      ),
    )
    expect(await naming(leaving.email)).toEqual([])
    const refused = await erase(staying)
    expect([refused.statusCode, codeOfProblem(refused)]).toEqual([409, 'team.lastOwner'])
    expect((await staying.browser.get('/auth/get-session')).json().user).not.toBeNull()
  })
})

it('whoever is erased is named nowhere, while receipts, totals and the books stay whole', async () => {
  await give('erased@example.org', '70')
  const erased = await joined(people, 'Erased', { isNamed: true, name: 'Zerina Unforgettable' })
  await until('the gifts to join', async () => (await amountOf(erased)) === 70)
  const receipt = await give(erased.email, '80', erased.authorization)
  await give(erased.email, '90') // as a guest, under the same address
  await buyTicket(erased)
  const friend = await joined(people, 'Pen', { isNamed: true })
  await sendCard(erased, friend, 'Keep this')
  await sendCard(friend, erased, 'This goes')
  const phone = '01998877665'
  await askToSponsor(erased, sponsorshipOf(phone, 'unforgettable.example'))
  await people.server.app.inject(writing({ name: 'Zerina Unforgettable', email: erased.email }))
  const { total } = (await people.browser().get('/allfunds')).json()
  const { authorization, userUid } = erased
  expect(await naming(userUid)).toEqual(
    expect.arrayContaining([
      'person',
      'donation',
      'donor',
      'raffle_ticket',
      'gift_card',
      'sponsorship',
    ]),
  )

  const done = await erased.browser.post('/eraseowndata', { userUid })
  expect(done.json()).toEqual({ acknowledged: true })
  await people.smtp.stop() // no mail is under way that names them
  for (const text of [userUid, erased.email, 'Unforgettable', phone]) {
    expect(await naming(text)).toEqual([])
  }
  expect(await naming('This goes')).toEqual([])
  const cards = await friend.browser.get(`/giftcards/${friend.userUid}`, {
    authorization: friend.authorization,
  })
  const sender = { fromDonorName: 'A donor', fromDonorEmail: '', fromDonorUserPhoto: null }
  expect(cards.json()).toMatchObject([{ cardBody: 'Keep this', ...sender }])
  expect((await people.browser().get(`/receipt/${receipt}`)).json().amount).toBe(80)
  expect((await people.browser().get('/allfunds')).json().total).toBe(total)
  expect(await faults()).toEqual([])
  expect((await erased.browser.get('/auth/get-session')).json()).toEqual({ user: null })
  expect((await erased.browser.get('/currentusergifts', { authorization })).statusCode).toBe(401)
})
