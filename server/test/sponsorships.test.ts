import { randomUUID } from 'node:crypto'
import type { InjectOptions } from 'fastify'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { codeOfProblem, someAddress } from './_app.ts'
import { bytes, colourOf, picture } from './_pictures.ts'
import { asking, sponsor, startSponsorServer } from './_sponsorships.ts'
import { mint } from './_tokens.ts'

const sponsors = await startSponsorServer()
const { server, pictures, asked, pending, shown, copy, approve } = sponsors
afterAll(sponsors.close)
beforeEach(sponsors.reset)

const under = (key: string): InjectOptions => ({ headers: { 'idempotency-key': key } })

describe('a request for a sponsorship', () => {
  it('is taken from a visitor, and waits for an admin', async () => {
    const response = await server.app.inject(asking({ phone: ' 01712-345678 ' }))
    expect([response.statusCode, response.json()]).toEqual([200, { acknowledged: true }])
    expect(await pending()).toEqual([
      { _id: expect.any(String), ...sponsor, requestedAt: expect.any(String) },
    ])
    expect(await shown()).toEqual([])
    expect(pictures.requests).toEqual([])
  })

  it('is one, however often it comes under its key', async () => {
    const key = randomUUID()
    const all = Array.from({ length: 5 }, () => server.app.inject(asking({}, under(key))))
    for (const { statusCode } of await Promise.all(all)) expect(statusCode).toBe(200)
    expect(await pending()).toHaveLength(1)
    const other = await server.app.inject(asking({ phone: '01812345678' }, under(key)))
    expect([other.statusCode, codeOfProblem(other)]).toEqual([422, 'idempotency.reused'])
  })

  it('is the same one when it comes again from a visitor who has signed in meanwhile', async () => {
    const key = randomUUID()
    await server.app.inject(asking({}, under(key)))
    const authorization = `Bearer ${await mint(server, { uid: 'mill-owner' })}`
    const repeated = asking({}, { headers: { authorization, 'idempotency-key': key } })
    expect((await server.app.inject(repeated)).statusCode).toBe(200)
    expect(await pending()).toHaveLength(1)
  })

  it.each([
    '',
    'mill.example/red.png',
    'http://mill.example/red.png',
    'javascript:alert(1)',
    'data:image/png;base64,iVBORw0KGgo=',
    'file:///etc/passwd',
    'ftp://mill.example/red.png',
    'https://',
    'https://user:pass@mill.example/red.png',
    'https://mill.example@127.0.0.1/',
    'https://mill.example:8443/red.png',
    'https://localhost/red.png',
    'https://mill/red.png',
    'https://127.0.0.1/red.png',
    'https://2130706433/red.png',
    'https://0x7f000001/',
    'https://0177.0.0.1/',
    'https://127.1/',
    'https://1.1.1.1/red.png',
    'https://[::1]/red.png',
    'https://[::ffff:7f00:1]/',
    'https://①②⑦.⓪.⓪.①/',
    `https://mill.example/${'x'.repeat(2048)}`,
    42,
    null,
  ])('is refused for the link %s', async (link) => {
    for (const field of ['firstBanner', 'secondBanner']) {
      const response = await server.app.inject(asking({ [field]: link }))
      expect(response.statusCode).toBe(400)
      expect(response.json().errors).toMatchObject([
        { pointer: `/${field}`, code: expect.stringMatching(/^sponsorship\.link/) },
      ])
    }
    expect(await pending()).toEqual([])
  })

  it('has its link as browsers read it', async () => {
    await asked({ firstBanner: '  HTTPS://মিল.Example:443/a b.png ' })
    expect((await pending())[0]?.firstBanner).toBe('https://xn--f6bi2b.example/a%20b.png')
  })

  it('is refused to a network that has asked ten times within the hour, and to no other', async () => {
    const from = (remoteAddress: string) => server.app.inject(asking({}, { remoteAddress }))
    for (let time = 1; time <= 10; time++) expect((await from(someAddress)).statusCode).toBe(200)
    const refused = await from(someAddress)
    expect([refused.statusCode, codeOfProblem(refused)]).toEqual([429, 'sponsorship.tooMany'])
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
    expect((await from('198.51.100.9')).statusCode).toBe(200)
  })

  it('is refused while more wait than admins can look through', async () => {
    await server.database.db.query(`INSERT INTO sponsorship (phone, first_banner, second_banner)
      SELECT '01700000000', 'https://x.example/', 'https://x.example/' FROM generate_series(1, 200)`)
    const refused = await server.app.inject(asking())
    expect([refused.statusCode, codeOfProblem(refused)]).toEqual([429, 'sponsorship.tooMany'])
  })
})

describe('copies of the banners', () => {
  it('are what the links lead to, whatever type they claim, for the admin alone', async () => {
    const id = await asked()
    const { firstBanner, secondBanner } = (await copy(id)).json()
    const [first, second] = [firstBanner, secondBanner].map((link: string) =>
      Buffer.from(link.replace('data:image/webp;base64,', ''), 'base64'),
    )
    expect(await Promise.all([colourOf(first as Buffer), colourOf(second as Buffer)])).toEqual([
      [248, 8, 8],
      [8, 8, 248],
    ])
    const { rows } = await server.database.db.query<{ hash: string }>(
      `SELECT encode(sha256, 'hex') AS hash FROM banner`,
    )
    expect(rows).toHaveLength(2)
    for (const { hash } of rows) {
      const response = await server.app.inject(`/api/banner/${hash}.webp`)
      expect([response.statusCode, codeOfProblem(response)]).toEqual([404, 'banner.unknown'])
    }
  })

  it('are made once: what an admin saw is what is shown, though the sponsor changes it', async () => {
    const id = await asked()
    const seen = (await copy(id)).json()
    pictures.answers.set('/red.png', bytes(await picture('#0f0')))
    expect((await copy(id)).json()).toEqual(seen)
    await approve(id)
    const [sponsorship] = await shown()
    const banner = await server.app.inject(sponsorship?.firstBanner ?? '')
    expect(`data:image/webp;base64,${banner.rawPayload.toString('base64')}`).toBe(seen.firstBanner)
    expect(pictures.requests.toSorted()).toEqual(['/blue.png', '/red.png'])
  })

  it('stand as they were stored first when two admins look at once', async () => {
    const id = await asked()
    const looks = await Promise.all([copy(id), copy(id), copy(id)])
    const [first, ...others] = looks.map((look) => look.json())
    for (const other of others) expect(other).toEqual(first)
  })

  it('are refused with the reason beside each link', async () => {
    pictures.answers.set(
      '/svg',
      bytes('<svg xmlns="http://www.w3.org/2000/svg"/>', { 'content-type': 'image/png' }),
    )
    pictures.addresses.set('rebinding.example', [['10.0.0.1']])
    const id = await asked({
      firstBanner: 'https://rebinding.example/red.png',
      secondBanner: 'https://mill.example/svg',
    })
    for (const attempt of [copy, approve]) {
      const refused = await attempt(id)
      expect([refused.statusCode, codeOfProblem(refused)]).toEqual([422, 'banner.privateAddress'])
      expect(refused.json().errors).toMatchObject([
        { pointer: '/firstBanner', code: 'banner.privateAddress' },
        { pointer: '/secondBanner', code: 'banner.svg' },
      ])
    }
    expect(await shown()).toEqual([])
    expect((await pending()).map(({ _id }) => _id)).toEqual([id])
  })

  it('may be tried again once the sponsor has mended the link', async () => {
    pictures.answers.delete('/red.png')
    const id = await asked()
    const refused = await copy(id)
    expect(refused.json().errors).toMatchObject([
      { pointer: '/firstBanner', code: 'banner.missing' },
    ])
    pictures.answers.set('/red.png', bytes(await picture('#f00')))
    expect((await copy(id)).statusCode).toBe(200)
  })
})
