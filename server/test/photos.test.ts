import sharp from 'sharp'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { until } from '../../tooling/until.ts'
import { codeOfProblem, giving, goodGift } from './_app.ts'
import { joined, publicUrl, startPeopleServer } from './_people.ts'
import { bytes, colourOf, picture, startPictureServer } from './_pictures.ts'

const link = 'https://photos.example/asha.png'
const pictures = await startPictureServer()
const elsewhere = 'https://web.example'
const people = await startPeopleServer({ pictures, variables: { WEB_ORIGIN: elsewhere } })
const { app, database } = people.server
afterAll(async () => {
  await people.close()
  await pictures.close()
})
beforeEach(async () => {
  pictures.answers.clear()
  pictures.answers.set('/asha.png', bytes(await picture('#2040c0')))
  pictures.requests.length = 0
  pictures.connections.length = 0
  await database.db.query('DELETE FROM person')
})

type Joined = Awaited<ReturnType<typeof joined>>
/** With an address of their own each time, so that no mail of before is read. */
let signUps = 0
const joinedAs = (change: object) =>
  joined(people, 'Asha', { email: `asha${++signUps}@example.org`, ...change })
const signedUp = (image: string | null = link) => joinedAs({ image })
const ask = ({ authorization }: Joined) =>
  app.inject({ url: '/api/currentuserphoto', headers: { authorization } })
const ownPhoto = async (person: Joined) => (await ask(person)).json()
const change = ({ browser }: Joined, image: string | null) =>
  browser.post('/auth/update-user', { image })
const agoTried = (minutes: number) =>
  database.db.query({
    text: 'UPDATE photo_copy SET tried_at = now() - make_interval(mins => $1)',
    values: [minutes],
  })

it('the picture of a link is copied once, made small and served from our own address', async () => {
  const asha = await signedUp()
  const [{ userPhoto }] = await Promise.all([ownPhoto(asha), ownPhoto(asha)])
  expect(userPhoto).toMatch(/^\/api\/photo\/[0-9a-f]{64}\.webp$/)
  expect(pictures.requests).toEqual(['/asha.png'])
  pictures.answers.clear()
  expect(await ownPhoto(asha)).toEqual({ userPhoto, refusal: null })
  expect(pictures.requests).toEqual(['/asha.png'])

  const shown = await app.inject(userPhoto)
  expect(shown.headers).toMatchObject({
    'content-type': 'image/webp',
    'cache-control': 'public, max-age=86400, immutable',
  })
  expect(await sharp(shown.rawPayload).metadata()).toMatchObject({ width: 288, height: 288 })
  const [red = 0, , blue = 0] = await colourOf(shown.rawPayload)
  expect([red < 60, blue > 150]).toEqual([true, true])
})

it('whom others see has the address of the copy, and nobody their link', async () => {
  const asha = await joinedAs({ image: link, isNamed: true })
  await app.inject(giving(goodGift, { headers: { authorization: asha.authorization } }))
  const first = (await app.inject('/api/topdonorlist')).json()
  const { userPhoto } = await ownPhoto(asha)
  const second = (await app.inject('/api/topdonorlist')).json()
  expect([first, second]).toMatchObject([[{ userPhoto: null }], [{ userPhoto }]])
})

it('a page of another origin gets whole addresses of pictures, and ours get paths', async () => {
  const asha = await joinedAs({ isNamed: true })
  await app.inject(giving(goodGift, { headers: { authorization: asha.authorization } }))
  await database.db.query(`WITH picture AS (
      INSERT INTO banner (picture) VALUES ('\\x01') RETURNING sha256)
    INSERT INTO sponsorship (phone, first_banner, second_banner, state, approved_at, first_copy, second_copy)
    SELECT '1', 'https://x.example/', 'https://x.example/', 'approved', now(), sha256, sha256 FROM picture`)
  for (const [headers, root] of [
    [{}, ''],
    [{ origin: publicUrl }, ''],
    [{ origin: elsewhere }, publicUrl],
  ] as const) {
    const donors: { userUid: string | null; userPhoto: string | null }[] = (
      await app.inject({ url: '/api/topdonorlist', headers })
    ).json()
    const donor = donors.find(({ userUid }) => userUid !== null) // those of before are erased
    expect(donor?.userPhoto).toBe(`${root}/rosettes/lotus.svg`)
    const [shown] = (await app.inject({ url: '/api/getselectedAdvertisement', headers })).json()
    const address = expect.stringMatching(new RegExp(`^${root}/api/banner/[0-9a-f]{64}\\.webp$`))
    expect(shown).toMatchObject({ firstBanner: address, secondBanner: address })
  }
})

it('a link that is chosen while another is being copied is copied too', async () => {
  const asha = await signedUp('https://photos.example/slow.png')
  const { promise: isAnswered, resolve: answer } = Promise.withResolvers<void>()
  const slow = bytes(await picture('#c04020'))
  pictures.answers.set('/slow.png', (...request) => void isAnswered.then(() => slow(...request)))
  const first = ownPhoto(asha)
  await until('the first to be fetched', () => pictures.requests.includes('/slow.png'))
  await change(asha, link)
  const { userPhoto } = await ownPhoto(asha)
  answer()
  expect(userPhoto).toMatch(/^\/api\/photo\//)
  expect(await first).toEqual({ userPhoto, refusal: null })
})

it('a link that cannot be copied leaves the initial, says why to its owner, and is tried again', async () => {
  const asha = await signedUp()
  pictures.answers.clear()
  expect(await ownPhoto(asha)).toEqual({ userPhoto: null, refusal: 'missing' })
  await agoTried(9)
  await ownPhoto(asha)
  expect(pictures.requests).toEqual(['/asha.png'])
  await agoTried(11)
  pictures.answers.set('/asha.png', bytes(await picture('#2040c0')))
  expect(await ownPhoto(asha)).toMatchObject({ refusal: null })
  expect(pictures.requests).toHaveLength(2)
})

it('a link of release 0.1.0 that may not be fetched never is', async () => {
  const asha = await signedUp()
  for (const old of ['https://127.1/x.png', 'http://photos.example/asha.png']) {
    await database.db.query({ text: 'UPDATE person SET image = $1', values: [old] })
    expect(await ownPhoto(asha)).toEqual({ userPhoto: null, refusal: 'unreachable' })
  }
  expect(pictures.connections).toEqual([])
})

it('a copy goes with its link, and with its person', async () => {
  const copies = async () =>
    (await database.db.query<{ count: bigint }>('SELECT count(*) FROM photo_copy')).rows[0]?.count
  pictures.answers.set('/asha.png', bytes(await picture('#c04020'))) // which no server remembers
  const asha = await signedUp()
  const { userPhoto } = await ownPhoto(asha)
  await change(asha, '/rosettes/sun.svg')
  expect([await copies(), (await app.inject(userPhoto)).statusCode]).toEqual([0n, 404])
  await change(asha, link)
  await ownPhoto(asha)
  expect(await copies()).toBe(1n)
  await asha.browser.post('/eraseowndata', { userUid: asha.userUid })
  expect([await copies(), (await app.inject(userPhoto)).statusCode]).toEqual([0n, 404])
})

describe('without a link', () => {
  it.each([['/rosettes/lotus.svg'], [null]])('%s is shown at once', async (image) => {
    const asha = await signedUp(image)
    expect(await ownPhoto(asha)).toEqual({ userPhoto: image, refusal: null })
    await change(asha, link)
    await change(asha, image)
    expect(await ownPhoto(asha)).toEqual({ userPhoto: image, refusal: null })
    expect(pictures.requests).toEqual([])
  })

  it.each([['/rosettes/../api'], ['/profile'], ['//photos.example/x.png'], ['https://127.1/x']])(
    '%s is no choice',
    async (image) => {
      const asha = await signedUp(null)
      expect(codeOfProblem(await change(asha, image))).toBe('person.photoInvalid')
    },
  )
})

it('nobody has more than twenty links copied in an hour', async () => {
  const asha = await signedUp()
  const tried = async (count: number) => {
    await change(asha, `https://photos.example/${count}.png`)
    return (await ask(asha)).statusCode
  }
  for (let count = 1; count <= 20; count++) expect(await tried(count)).toBe(200)
  expect(await tried(21)).toBe(429)
})
