import { randomUUID } from 'node:crypto'
import type { Reply } from '@daan/contract/call'
import type { listNews, NewsContent } from '@daan/contract/news'
import type { Photograph } from '@daan/contract/site-picture'
import { expect, it } from 'vitest'
import { publishNews } from '../src/features/news/edit-news.ts'
import { mailNews } from '../src/features/news/news-mails.ts'
import { listSomeRecipients } from '../src/features/news/recipient-store.ts'
import { hearNewsLink } from '../src/hear-news-link.ts'
import { claimMail } from '../src/mail/queue-store.ts'
import { codeOfProblem, testSecret } from './_app.ts'
import { mailVariables } from './_contact.ts'
import { testContext } from './_context.ts'
import { bookSettled, gift } from './_gifts.ts'
import { picture } from './_pictures.ts'
import {
  chief,
  clerk,
  db,
  give,
  join,
  paying,
  post,
  prepared,
  release,
  request,
  today,
  useSpendingServer,
} from './_spending-desk.ts'
import { mint } from './_tokens.ts'

useSpendingServer({ sendsMails: false })

const boats: NewsContent = {
  title: { en: 'Two boats reached Khaliajuri', bn: 'খালিয়াজুরীতে দুটি নৌকা পৌঁছেছে' },
  text: { en: 'Sixty families got rice.', bn: 'ষাটটি পরিবার চাল পেয়েছে।' },
  place: { en: 'Khaliajuri', bn: 'খালিয়াজুরী' },
  day: today,
  photographs: [],
  hasConsent: false,
}

async function uploadPhotograph(): Promise<Photograph> {
  const headers = {
    authorization: `Bearer ${await mint(paying.server, chief)}`,
    actor: 'Admin',
    'content-type': 'application/octet-stream',
  }
  const payload = await picture('green', { format: 'jpeg', width: 600, height: 400 })
  const reply = await request(chief, '/photographs', { method: 'POST', headers, payload })
  return { ...reply.json(), focus: { x: 50, y: 50 } }
}

type Begun = { fundType?: string; payout?: number | null; content?: object }
const begin = (change: Begun = {}, key = randomUUID()) =>
  post(chief, '/newnews', { fundType: 'floodRelief', payout: null, content: boats, ...change }, key)
const begun = async (change: Begun = {}): Promise<string> => (await begin(change)).json().news
const save = (news: string, basedOn: number, content: object = boats) =>
  post(chief, `/news/${news}/save`, { content, basedOn })
const publish = (news: string, edition = 1) => post(chief, `/news/${news}/publish`, { edition })
const shown = async (query = '', fundType = 'floodRelief'): Promise<Reply<typeof listNews>> =>
  (await paying.server.app.inject(`/api/news/${fundType}?${query}`)).json()

it('news is a draft until it is published, and a correction says its day', async () => {
  const key = randomUUID()
  expect((await begin({}, key)).json()).toEqual({ news: key })
  expect((await begin({}, key)).json()).toEqual({ news: key })
  expect(codeOfProblem(await begin({ fundType: 'education' }, key))).toBe('idempotency.reused')
  await join(clerk, 'desk')
  expect(codeOfProblem(await post(clerk, `/news/${key}/publish`, { edition: 1 }))).toBe(
    'identity.rightMissing',
  )
  expect(await shown()).toEqual([])
  expect((await publish(key)).statusCode).toBe(200)
  expect((await publish(key)).statusCode).toBe(200)
  const { hasConsent: _own, ...words } = boats
  const [published] = await shown()
  expect(published).toEqual({
    ...words,
    number: expect.any(Number),
    payout: null,
    correctedOn: null,
  })

  const corrected = { ...boats, text: { ...boats.text, en: 'Seventy families got rice.' } }
  expect((await save(key, 1, corrected)).json()).toEqual({ edition: 2 })
  expect(codeOfProblem(await save(key, 1))).toBe('content.changedMeanwhile')
  expect(await shown()).toEqual([published])
  await publish(key, 2)
  expect(await shown()).toEqual([{ ...published, text: corrected.text, correctedOn: today }])
  expect((await request(chief, `/news/${key}`)).json()).toMatchObject({
    published: 2,
    publishedContent: corrected,
    editions: [{ number: 2 }, { number: 1 }],
  })
  const { rows } = await db().query<{ act: string }>(
    `SELECT act FROM audit_entry WHERE act LIKE 'news.%' ORDER BY id`,
  )
  expect(rows.map(({ act }) => act)).toEqual([
    'news.created',
    'news.published',
    'news.saved',
    'news.corrected',
  ])
})

it('photographs are neither saved nor shown without the consent of who is shown', async () => {
  const photo = await uploadPhotograph()
  const alt = { en: 'A boat with sacks of rice', bn: 'চালের বস্তাসহ একটি নৌকা' }
  const photographs = [{ picture: photo, alt }]
  const refused = await begin({ content: { ...boats, photographs } })
  expect([codeOfProblem(refused), refused.json().errors?.[0].pointer]).toEqual([
    'news.consentMissing',
    '/content/hasConsent',
  ])
  const id = await begun({ content: { ...boats, photographs, hasConsent: true } })
  const unasked = db().query({
    text: 'INSERT INTO news_edition (news, number, content, saved_by) VALUES ($1, 2, $2, $3)',
    values: [id, JSON.stringify({ ...boats, photographs }), 'somebody'],
  })
  await expect(unasked).rejects.toMatchObject({ constraint: 'who_is_shown_agreed' })
  const file = () => paying.server.app.inject(`/api/photographs/${photo.photo}-${photo.width}.webp`)
  expect((await file()).headers['cache-control']).toBe('private, no-store')
  await publish(id)
  expect((await shown())[0]?.photographs).toEqual(photographs)
  const other = { ...photo, photo: 'a'.repeat(32) }
  const unknown = { ...boats, photographs: [{ picture: other, alt }], hasConsent: true }
  expect(codeOfProblem(await save(id, 1, unknown))).toBe('photograph.unknown')
})

it('news of a payout says what was paid; that of another fund, of none and of tomorrow is refused', async () => {
  await give('education', 50_000n)
  const waiting = await prepared()
  const { rows } = await db().query<{ number: string }>({
    text: 'SELECT number::text FROM payout WHERE id = $1',
    values: [waiting],
  })
  const payout = Number(rows[0]?.number)
  const of = (fundType: string) => begin({ fundType, payout })
  expect(codeOfProblem(await of('education'))).toBe('payout.unknown')
  await release(waiting)
  expect(codeOfProblem(await of('zakat'))).toBe('payout.unknown')
  await publish((await of('education')).json().news)
  expect(await shown('', 'education')).toMatchObject([
    { payout: { number: payout, amount: 100, purpose: { en: 'Forty school bags' } } },
  ])
  await post(chief, '/payouts/unpublish', { payout: waiting, reason: 'It names somebody.' })
  expect(await shown('', 'education')).toMatchObject([{ payout: { purpose: null } }])
  const tomorrow = new Date(Date.now() + 48 * 3600_000).toISOString().slice(0, 10)
  expect(codeOfProblem(await begin({ content: { ...boats, day: tomorrow } }))).toBe(
    'slip.dayToCome',
  )
  expect(codeOfProblem(await begin({ fundType: 'yachts' }))).toBe('donation.unknownFund')
})

it('a receipt asks for news that came after its gift, and older ones follow by their number', async () => {
  const [early, late] = [await begun({ fundType: 'zakat' }), await begun({ fundType: 'zakat' })]
  await publish(late)
  const since = new Date().toISOString()
  expect(await shown(`since=${since}`, 'zakat')).toEqual([])
  await publish(early)
  const all = await shown('', 'zakat')
  expect(await shown(`since=${since}`, 'zakat')).toEqual(all.slice(0, 1))
  expect(await shown(`before=${all[0]?.number}`, 'zakat')).toEqual(all.slice(1))
  const desk = (await request(chief, '/news')).json()
  expect(desk.slice(0, 2).map(({ news }: { news: string }) => news)).toEqual([early, late])
})

type QueuedMail = { to_address: string; subject: string; text: string; unsubscribe_url: string }

const mails = async (): Promise<QueuedMail[]> =>
  (await db().query<QueuedMail>(`SELECT * FROM mail WHERE id LIKE '%.news' ORDER BY to_address`))
    .rows
const sendAll = () => db().query(`DELETE FROM mail WHERE id LIKE '%.news'`)
const here = (perMinute = '100') =>
  testContext(paying.server.db, {
    ...mailVariables,
    SMTP_URL: 'smtp://127.0.0.1:9',
    NEWS_MAILS_PER_MINUTE: perMinute,
    PUBLIC_URL: 'https://daan.example',
  })
/** Publishes as a server would that mails news; the one of these tests has no mail server. */
const publishMailed = (news: string) =>
  publishNews({ ...here(), wakeMails: () => undefined }, news, 1, {
    userUid: chief.uid,
    requestId: randomUUID(),
  })

const agree = (fund: string, ...names: string[]) =>
  db().query({
    text: `INSERT INTO news_reader (fund, email, language)
      SELECT $1, name || '@example.org', CASE name WHEN 'asha' THEN 'bn' ELSE 'en' END FROM unnest($2::text[]) AS name`,
    values: [fund, names],
  })

it('one tap agrees to hear of a fund, in the language of the page, and another ends it', async () => {
  const token = await mint(paying.server, { uid: 'tuli', email: 'Tuli@example.org' })
  const call = async (method: 'GET' | 'POST', path: string, payload?: object) =>
    paying.server.app.inject({
      method,
      url: `/api/newsbymail${path}`,
      headers: { authorization: `Bearer ${token}` },
      ...(payload && { payload }),
    })
  for (const language of ['en', 'bn'])
    await call('POST', '/agree', { fundType: 'disablity', language })
  expect(codeOfProblem(await call('POST', '/agree', { fundType: 'yachts', language: 'en' }))).toBe(
    'donation.unknownFund',
  )
  expect((await call('GET', '')).json()).toEqual({ isMailed: false, funds: ['disablity'] })
  const { rows } = await db().query(
    `SELECT email, language FROM news_reader WHERE fund = 'disability'`,
  )
  expect(rows).toEqual([{ email: 'tuli@example.org', language: 'bn' }])
  expect((await call('POST', '/stop')).statusCode).toBe(200)
  expect((await call('GET', '')).json()).toEqual({ isMailed: false, funds: [] })
})

it('whoever reads the mail of a gift asks by its link for news of its fund, and a forged link does not', async () => {
  const own = gift({ fund: 'fireVictims', email: 'Guest@example.org' })
  await bookSettled(db(), [own])
  const { path } = hearNewsLink(testSecret, own.key)
  const ask = (token: string) =>
    paying.server.app.inject({
      method: 'POST',
      url: '/api/newsbymail/agreebylink',
      payload: { token, language: 'bn' },
    })
  const token = path.split('/').at(-1) ?? ''
  expect(codeOfProblem(await ask(`${own.key}.${'A'.repeat(43)}`))).toBe('news.linkInvalid')
  for (const _again of [1, 2]) expect((await ask(token)).statusCode).toBe(200)
  const { rows } = await db().query(
    `SELECT email, language FROM news_reader WHERE fund = 'fireVictims'`,
  )
  expect(rows).toEqual([{ email: 'guest@example.org', language: 'bn' }])
})

it('news is mailed once to whoever agreed before, in their language, whatever ends the server meanwhile', async () => {
  await agree('orphans', 'asha', 'bina', 'chan', 'dipa', 'emon')
  await agree('zakat', 'zara')
  const id = await begun({ fundType: 'orphans' })
  expect((await request(chief, `/news/${id}`)).json()).toMatchObject({ readers: 5 })
  await publishMailed(id)
  await agree('orphans', 'late')
  await db().query(`INSERT INTO unwritten_donor (donor) VALUES ('email:chan@example.org')`)
  await listSomeRecipients(db(), 2) // and the server dies
  await mailNews({ ...here(), site: undefined as never }).catch(() => undefined) // in the middle of a transaction
  expect(await mails()).toEqual([])
  await db().query(`DELETE FROM news_reader WHERE email = 'dipa@example.org'`)
  await Promise.all([mailNews(here()), mailNews(here())])
  const sent = await mails()
  expect(sent.map(({ to_address }) => to_address.split('@')[0])).toEqual(['asha', 'bina', 'emon'])
  expect(sent.map(({ subject }) => subject)).toEqual([
    boats.title.bn,
    boats.title.en,
    boats.title.en,
  ])
  expect(sent[0]?.text).toContain('https://daan.example/bn/fund/orphan#news')
  expect(sent[1]?.text).toContain('Sixty families got rice.')
  await sendAll()
  await save(id, 1, { ...boats, day: '2026-11-01' })
  await publish(id, 2)
  await mailNews(here())
  expect(await mails()).toEqual([])
  expect((await request(chief, `/news/${id}`)).json().mails).toEqual({ queued: 3, waiting: 0 })
})

it('so many mails with news go out a minute, and every other mail goes first', async () => {
  await db().query('DELETE FROM news_recipient')
  await agree('treePlantation', 'r1', 'r2', 'r3', 'r4', 'r5')
  await publishMailed(await begun({ fundType: 'treePlantation' }))
  const runs = async (perMinute: string) => {
    await mailNews(here(perMinute))
    return (await mails()).length
  }
  expect(await runs('24')).toBe(2)
  expect(await runs('24')).toBe(2) // those two are not sent yet
  await db().query(`INSERT INTO mail (id, to_address, subject, text, auto_submitted)
    VALUES ('later.receipt', 'somebody@example.org', 'Receipt', 'Receipt', 'auto-generated')`)
  expect(await claimMail(db(), 60_000)).toMatchObject({ id: 'later.receipt' })
  expect(await claimMail(db(), 60_000)).toMatchObject({
    unsubscribeUrl: expect.stringMatching(
      /^https:\/\/daan\.example\/api\/newsbymail\/out\/en\/[0-9a-f-]{36}$/,
    ),
  })
  await sendAll()
  expect(await runs('3')).toBe(1) // of three a minute two are gone
  await sendAll()
  expect(await runs('3')).toBe(0)
})

it('one click in a mail program ends all news to its address, and fetching the link does not', async () => {
  await db().query('DELETE FROM news_recipient')
  await sendAll()
  await agree('winterApparel', 'asha', 'bina')
  await agree('education', 'asha')
  await publishMailed(await begun({ fundType: 'winterAppearl' }))
  await mailNews(here('2000'))
  const [mail] = (await mails()).filter(({ to_address }) => to_address === 'asha@example.org')
  const url = (mail?.unsubscribe_url ?? '').replace('https://daan.example', '')
  const read = async () =>
    (await db().query(`SELECT FROM news_reader WHERE email = 'asha@example.org'`)).rowCount
  const opened = await paying.server.app.inject(url)
  expect(opened.headers.location).toMatch(/\/bn\/no-news\/[0-9a-f-]{36}$/)
  const before = await read()
  const click = () =>
    paying.server.app.inject({
      method: 'POST',
      url,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'List-Unsubscribe=One-Click',
    })
  const clicks = [(await click()).statusCode, (await click()).statusCode]
  expect([before, ...clicks, await read()]).toEqual([3, 200, 200, 0])
  expect((await mails()).map(({ to_address }) => to_address)).toEqual(['bina@example.org'])
  const byLink = (token: string) =>
    paying.server.app.inject({
      method: 'POST',
      url: '/api/newsbymail/stopbylink',
      payload: { token },
    })
  expect(codeOfProblem(await byLink('nothing'))).toBe('news.linkInvalid')
  await agree('zakat', 'asha')
  expect((await byLink(url.split('/').at(-1) ?? '')).statusCode).toBe(200)
  expect(await read()).toBe(0)
})

it('whoever ends news in the profile is not mailed what waits for them, nor what was refused', async () => {
  const own = { uid: 'mina', email: 'Mina@example.org' }
  await agree('oldAgeHome', 'mina')
  for (const _of of ['waits', 'refused']) {
    await publishMailed(await begun({ fundType: 'oldAgeHome' }))
    await mailNews(here('2000'))
  }
  const to = 'mina@example.org'
  const waiting = async () => (await mails()).filter(({ to_address }) => to_address === to).length
  await db().query(
    `UPDATE mail SET refusal = '550 no' WHERE id = (SELECT max(id) FROM mail WHERE to_address = '${to}')`,
  )
  await db().query(`INSERT INTO mail (id, to_address, subject, text, auto_submitted)
    VALUES ('own.receipt', '${to}', 'Receipt', 'Receipt', 'auto-generated')`)
  const before = await waiting()
  await paying.server.app.inject({
    method: 'POST',
    url: '/api/newsbymail/stop',
    headers: { authorization: `Bearer ${await mint(paying.server, own)}` },
  })
  expect([before, await waiting()]).toEqual([2, 0])
  expect((await db().query(`SELECT FROM mail WHERE id = 'own.receipt'`)).rowCount).toBe(1)
})

it('what was published without a mail server is never mailed', async () => {
  await sendAll()
  await agree('zakat', 'nila')
  const id = await begun({ fundType: 'zakat' })
  await publish(id)
  await mailNews(here('2000'))
  expect(await mails()).toEqual([])
  expect((await request(chief, `/news/${id}`)).json()).toMatchObject({ isMailed: false })
})

it('nobody takes published news back', async () => {
  const id = await begun()
  await publish(id)
  for (const change of ['edition = NULL, published_at = NULL', 'number = 0']) {
    const changed = db().query(`UPDATE news SET ${change} WHERE id = '${id}'`)
    await expect(changed).rejects.toThrow(/./)
  }
  await expect(db().query(`DELETE FROM news WHERE id = '${id}'`)).rejects.toThrow('permission')
})
