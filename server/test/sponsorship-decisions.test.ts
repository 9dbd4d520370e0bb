import { randomUUID } from 'node:crypto'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { until } from '../../tooling/until.ts'
import { codeOfProblem } from './_app.ts'
import { mailVariables } from './_contact.ts'
import { colourOf } from './_pictures.ts'
import { asAdmin } from './_raffle.ts'
import { red, sponsor, startSponsorServer } from './_sponsorships.ts'
import { mint } from './_tokens.ts'

const sponsors = await startSponsorServer()
const { server, pictures, smtp, asked, pending, shown, copy, approve, reject, end, acts } = sponsors
afterAll(sponsors.close)
beforeEach(sponsors.reset)

async function listed(): Promise<{ _id: string }[]> {
  return (await asAdmin(server, '/approvedsponsorships')).json()
}

describe('an approval', () => {
  it('shows the copies from our own address, for good', async () => {
    const id = await asked()
    const approved = await approve(id)
    expect([approved.statusCode, approved.json()]).toEqual([200, { acknowledged: true }])
    expect(await pending()).toEqual([])
    const [sponsorship] = await shown()
    const address = expect.stringMatching(/^\/api\/banner\/[0-9a-f]{64}\.webp$/)
    expect(sponsorship).toEqual({ _id: id, firstBanner: address, secondBanner: address })
    const banner = await server.app.inject(sponsorship?.secondBanner ?? '')
    expect(banner.headers).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    })
    expect(await colourOf(banner.rawPayload)).toEqual([8, 8, 248])
  })

  it('happens once, however many admins press at once, and is written down once', async () => {
    const id = await asked()
    const before = (await acts()).length
    const approvals = await Promise.all(Array.from({ length: 3 }, () => approve(id)))
    for (const { statusCode } of approvals) expect(statusCode).toBe(200)
    expect(await shown()).toHaveLength(1)
    expect((await acts()).slice(before)).toEqual(['sponsorship.approved'])
  })

  it('of one and the same picture twice fetches it once', async () => {
    const id = await asked({ secondBanner: red })
    expect((await approve(id)).statusCode).toBe(200)
    expect(pictures.requests).toEqual(['/red.png'])
    const [sponsorship] = await shown()
    expect(sponsorship?.firstBanner).toBe(sponsorship?.secondBanner)
  })

  it('is refused for what is not there or was rejected', async () => {
    for (const id of [randomUUID(), 'none', "' OR 1=1 --"]) {
      const unknown = await approve(encodeURIComponent(id))
      expect([unknown.statusCode, codeOfProblem(unknown)]).toEqual([404, 'sponsorship.unknown'])
    }
    const id = await asked()
    await reject(id)
    const decided = await approve(id)
    expect([decided.statusCode, codeOfProblem(decided)]).toEqual([409, 'sponsorship.decided'])
  })

  it('or a rejection comes of both at once, never both', async () => {
    for (let round = 1; round <= 3; round++) {
      const id = await asked()
      await copy(id)
      const answers = await Promise.all([approve(id), reject(id)])
      expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409])
      // Of many sponsorships the public list shows some at a time; the admins' has all.
      expect((await listed()).some(({ _id }) => _id === id)).toBe(answers[0]?.statusCode === 200)
    }
  })
})

describe('a rejection', () => {
  it('takes the request away, with what was copied for it, and keeps the reason', async () => {
    const id = await asked()
    await copy(id)
    const before = (await acts()).length
    expect((await reject(id, ' The phone is not yours. ')).json()).toEqual({ acknowledged: true })
    expect((await reject(id)).statusCode).toBe(200)
    expect(await pending()).toEqual([])
    expect((await acts()).slice(before)).toEqual(['sponsorship.rejected'])
    const { rows } = await server.database.db.query(
      'SELECT rejection, (SELECT count(*)::int FROM banner) AS banners FROM sponsorship',
    )
    expect(rows).toEqual([{ rejection: 'The phone is not yours.', banners: 0 }])
  })

  it('leaves the pictures that another sponsorship shows', async () => {
    const other = await asked()
    await approve(other)
    const id = await asked()
    await copy(id)
    await reject(id)
    const [sponsorship] = await shown()
    expect((await server.app.inject(sponsorship?.firstBanner ?? '')).statusCode).toBe(200)
  })

  it('needs a reason that can be told', async () => {
    const id = await asked()
    for (const [reason, code] of [
      ['', 'sponsorship.reasonMissing'],
      ['  ', 'sponsorship.reasonMissing'],
      ['x'.repeat(301), 'sponsorship.reasonInvalid'],
      ['bell \u0007', 'sponsorship.reasonInvalid'],
      [7, 'sponsorship.reasonMissing'],
    ] as const) {
      const refused = await reject(id, reason)
      expect(refused.json().errors).toMatchObject([{ pointer: '/reason', code }])
    }
    expect(await pending()).toHaveLength(1)
  })
})

describe('an end', () => {
  async function approved(change?: Record<string, unknown>): Promise<string> {
    const id = await asked(change)
    await approve(id)
    return id
  }

  it('takes an approved sponsorship off all pages, with its copies, once', async () => {
    const id = await approved()
    const [sponsorship] = await shown()
    const banner = sponsorship?.firstBanner ?? ''
    expect((await server.app.inject(banner)).statusCode).toBe(200)
    const before = (await acts()).length
    const ends = await Promise.all([end(id), end(id), end(id)])
    for (const { statusCode } of [...ends, await end(id)]) expect(statusCode).toBe(200)
    expect(await shown()).toEqual([])
    expect(await listed()).toEqual([])
    expect((await server.app.inject(banner)).statusCode).toBe(404)
    expect((await acts()).slice(before)).toEqual(['sponsorship.ended'])
    const { rows } = await server.database.db.query(
      `SELECT state::text, approved_at < ended_at AS "isLater",
        (SELECT count(*)::int FROM banner) AS banners FROM sponsorship`,
    )
    expect(rows).toEqual([{ state: 'ended', isLater: true, banners: 0 }])
  })

  it('leaves the pictures that another sponsorship shows', async () => {
    const other = await approved()
    await end(await approved({ phone: '01812-345678' }))
    const [sponsorship] = await shown()
    expect(sponsorship?._id).toBe(other)
    expect((await server.app.inject(sponsorship?.firstBanner ?? '')).statusCode).toBe(200)
  })

  it('is refused for what is not shown', async () => {
    const waiting = await asked()
    const rejected = await asked({ phone: '01812-345678' })
    await reject(rejected)
    for (const id of [waiting, rejected, randomUUID(), 'none']) {
      const refused = await end(id)
      expect([refused.statusCode, codeOfProblem(refused)]).toEqual([404, 'sponsorship.unknown'])
    }
    expect(await pending()).toHaveLength(1)
  })

  it('cannot be taken back', async () => {
    const id = await approved()
    await end(id)
    for (const decide of [approve, reject, copy]) {
      const refused = await decide(id)
      expect([refused.statusCode, codeOfProblem(refused)]).toEqual([409, 'sponsorship.decided'])
    }
  })

  it('is possible for every sponsorship that admins see on show', async () => {
    const ids = [await approved(), await approved(), await approved()]
    const all = await listed()
    expect(all.map(({ _id }) => _id)).toEqual(ids.toReversed())
    expect(all[0]).toEqual({
      _id: ids[2],
      phone: sponsor.phone,
      firstBanner: expect.stringMatching(/^\/api\/banner\//),
      secondBanner: expect.stringMatching(/^\/api\/banner\//),
      approvedAt: expect.any(String),
    })
  })
})

describe('whoever asked while signed in', () => {
  it.each([
    [
      'en',
      'Your banners are on show',
      'We cannot show your banners',
      'Your banners are no longer on show',
    ],
    ['bn', 'আপনার ব্যানার এখন দেখানো হচ্ছে', 'আপনার ব্যানার আমরা দেখাতে পারছি না', 'আপনার ব্যানার আর দেখানো হচ্ছে না'],
  ])(
    'is told of the decision by mail, in their language (%s)',
    async (language, shown, refused, ended) => {
      const uid = `sponsor-${language}`
      const authorization = `Bearer ${await mint(server, { uid })}`
      const text = 'UPDATE person SET language = $1 WHERE id = $2'
      await server.database.db.query({ text, values: [language, uid] })
      const approved = await asked({}, { headers: { authorization } })
      await approve(approved)
      await approve(approved)
      const rejected = await asked({}, { headers: { authorization } })
      await reject(rejected, 'The second picture is an advertisement for tobacco.')
      const received = () => smtp.received.filter(({ to }) => to.includes(`${uid}@example.org`))
      await end(approved)
      await end(approved)
      await until('all mails', () => received().length === 3)
      const mails = received().map(({ mail }) => mail)
      expect(mails.map(({ subject }) => subject).toSorted()).toEqual(
        [shown, refused, ended].toSorted(),
      )
      for (const { replyTo } of mails) {
        expect(replyTo).toMatchObject([{ address: mailVariables.CONTACT_EMAIL }])
      }
      const why = mails.find(({ subject }) => subject === refused)?.text
      expect(why).toContain('The second picture is an advertisement for tobacco.')
    },
  )
})
