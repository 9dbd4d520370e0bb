import { Buffer } from 'node:buffer'
import type { FundContent } from '@daan/contract/fund-content'
import { maxPhotographBytes } from '@daan/contract/photographs'
import type { Photograph } from '@daan/contract/site-picture'
import type { LightMyRequestResponse } from 'fastify'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { deleteUnnamedPhotographs } from '../src/pictures/photograph-store.ts'
import { createPhotographs, erasePhotograph } from '../src/pictures/photographs.ts'
import { createReencode } from '../src/pictures/reencode-in-subprocess.ts'
import { codeOfProblem, createTestApp, type TestApp } from './_app.ts'
import { colourOf, picture, pngOf } from './_pictures.ts'
import { adminVariables, asAdmin } from './_raffle.ts'
import { connectRaw, requestText } from './_raw-http.ts'
import { adminsToken, mint } from './_tokens.ts'

let server: TestApp
beforeAll(async () => {
  server = await createTestApp({ variables: adminVariables })
})
afterAll(() => server.close())

async function adminHeaders(): Promise<Record<string, string>> {
  return { authorization: `Bearer ${await mint(server, adminsToken)}`, actor: 'Admin' }
}

async function upload(
  file: Buffer | string,
  headers: Record<string, string> = {},
): Promise<LightMyRequestResponse> {
  const type = { 'content-type': 'application/octet-stream' }
  return server.app.inject({
    method: 'POST',
    url: '/api/admin/photographs',
    headers: { ...type, ...(await adminHeaders()), ...headers },
    payload: file,
  })
}

const get = (photo: string, file: string) => server.app.inject(`/api/photographs/${photo}-${file}`)

const jpeg = (colour: string, width = 2000, height = 1500) =>
  picture(colour, { format: 'jpeg', width, height })

/** A photograph of one colour in its upper half, and of another below. */
async function upperAndLower(upper: string, lower: string): Promise<Buffer> {
  const half = await picture(lower, { width: 2000, height: 750 })
  return sharp(await jpeg(upper))
    .composite([{ input: half, left: 0, top: 750 }])
    .jpeg()
    .toBuffer()
}

const fund: FundContent = {
  name: { en: 'Feni flood', bn: 'ফেনীর বন্যা' },
  lead: { en: 'Boats.', bn: 'নৌকা।' },
  uses: [],
  picture: 'flood',
  alt: { en: 'A boat', bn: 'একটি নৌকা' },
  amounts: [],
  goal: null,
  until: null,
  isZakat: false,
}
const save = (key: string, chosen: Photograph, basedOn: number | null = null) =>
  asAdmin(server, `/admin/funds/${key}/save`, {
    method: 'POST',
    payload: { content: { ...fund, picture: chosen }, basedOn },
  })

async function expire(): Promise<void> {
  const { db } = server.database
  await db.query(`UPDATE photograph SET uploaded_at = uploaded_at - interval '25 hours'`)
  await deleteUnnamedPhotographs(db)
}

it('a photograph comes back in the sizes that pages ask for, as AVIF and WebP', async () => {
  const { photo, ...size } = (await upload(await jpeg('#2040c0', 4000, 3000))).json()
  expect(size).toEqual({ width: 1600, height: 1200 })
  for (const width of [480, 960, 1600]) {
    for (const format of ['avif', 'webp']) {
      const { headers, rawPayload } = await get(photo, `${width}.${format}`)
      expect(headers).toMatchObject({
        'content-type': `image/${format}`,
        'cache-control': 'private, no-store',
        'x-content-type-options': 'nosniff',
      })
      expect((await sharp(rawPayload).metadata()).width).toBe(width)
      const [red = 0, , blue = 0] = await colourOf(rawPayload)
      expect([red < 60, blue > 150]).toEqual([true, true])
    }
  }
  for (const other of ['480.jpg', '481.avif', '480.avif/..', 'share-50-50.jpg']) {
    expect((await get(photo, other)).statusCode).toBe(404)
  }
})

it('a small one is not made larger, and one that is transparent stands on white', async () => {
  const clear = await sharp({
    create: { width: 600, height: 900, channels: 4, background: '#0000' },
  })
    .png()
    .toBuffer()
  const { photo, width, height } = (await upload(clear)).json()
  expect([width, height]).toEqual([600, 900])
  expect(await colourOf((await get(photo, '600.webp')).rawPayload)).toEqual(
    [0, 1, 2].map(() => expect.closeTo(250, -1)),
  )
})

it('a telephone with a slow network has time to send one, and whoever is no admin has not', async () => {
  const hurried = {
    connectionTimeout: 10_000,
    requestTimeout: 300,
    keepAliveTimeout: 300,
    http: { headersTimeout: 300, connectionsCheckingInterval: 50 },
  }
  const database = { ...server.database, drop: async () => undefined }
  const slow = await createTestApp({ database, timeouts: hurried, variables: adminVariables })
  onTestFinished(() => slow.close())
  const port = await slow.listen()
  const png = (await picture('#102030')).toString('latin1')
  const pieces = Array.from({ length: 40 }, (_, at) =>
    png.slice(at * 30, at === 39 ? undefined : (at + 1) * 30),
  )
  async function answerTo(headers: Record<string, string>): Promise<string> {
    const connection = await connectRaw(port)
    const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`)
    const type = 'content-type: application/octet-stream'
    const all = [type, `content-length: ${png.length}`, 'connection: close', ...lines]
    connection.send(requestText('POST /api/admin/photographs', all))
    const [...left] = pieces
    const sending = setInterval(
      () => connection.send(Buffer.from(left.shift() ?? '', 'latin1')),
      20,
    )
    return connection.ended().finally(() => clearInterval(sending))
  }
  expect(await answerTo(await adminHeaders())).toMatch(/^HTTP\/1.1 200 /)
  expect(await answerTo({})).toMatch(/^HTTP\/1.1 401 /)
})

it('the same bytes twice are one photograph', async () => {
  const file = await jpeg('#c04020')
  const [first, second] = await Promise.all([upload(file), upload(file)])
  expect(second.json()).toEqual(first.json())
  expect((await upload(file)).json()).toEqual(first.json())
  const { rowCount } = await server.database.db.query({
    text: 'SELECT FROM photograph_file WHERE photograph = $1',
    values: [first.json().photo],
  })
  expect(rowCount).toBe(6)
})

it('it is turned upright, and says nothing about where and by whom it was taken', async () => {
  const secret = 'Taken by Rahima at home'
  const turned = await sharp(await jpeg('#fff', 1200, 800))
    .withExif({
      IFD0: { Artist: secret, Orientation: '6' },
      IFD3: { GPSLatitude: '23/1 46/1 0/1', GPSLatitudeRef: 'N' },
    })
    .withMetadata({ orientation: 6 })
    .toBuffer()
  const script = '<script>alert(1)</script>'
  const polyglot = Buffer.concat([turned, Buffer.from(`<html>${script}`)])
  expect([turned.includes('Exif'), (await sharp(turned).metadata()).orientation]).toEqual([true, 6])
  const { photo, width, height } = (await upload(polyglot)).json()
  expect([width, height]).toEqual([800, 1200])
  for (const file of ['480.avif', '480.webp', '800.avif', '800.webp']) {
    const { rawPayload } = await get(photo, file)
    const { exif, orientation } = await sharp(rawPayload).metadata()
    expect([exif, orientation]).toEqual([undefined, undefined])
    expect(['script', 'Rahima', 'Exif'].some((text) => rawPayload.includes(text))).toBe(false)
  }
})

describe('refused is', () => {
  it.each<[string, () => Promise<Buffer> | Buffer, string]>([
    ['a bomb', () => pngOf(50_000, 50_000), 'photograph.tooManyPixels'],
    ['an SVG', () => Buffer.from('<svg xmlns="x" onload="alert(1)"/>'), 'photograph.notAPicture'],
    ['a page', () => Buffer.from('<!doctype html><title>x</title>'), 'photograph.notAPicture'],
    ['nothing', () => Buffer.alloc(0), 'photograph.notAPicture'],
    ['an AVIF', () => picture('#fff', { format: 'avif' }), 'photograph.notAPicture'],
    ['half a JPEG', async () => (await jpeg('#fff')).subarray(0, 9000), 'photograph.notAPicture'],
    ['a HEIC', () => Buffer.from('\0\0\0\x24ftypheic\0\0\0\0', 'latin1'), 'photograph.heic'],
    ['15 MB and a byte', () => Buffer.alloc(maxPhotographBytes + 1), 'photograph.tooLarge'],
    ['far more', () => Buffer.alloc(maxPhotographBytes * 2), 'request.tooLarge'],
  ])('%s', async (_what, make, code) => {
    const response = await upload(await make())
    expect(codeOfProblem(response)).toBe(code)
    expect(response.json().title).toMatch(/^[A-Z].+\.$/)
  })

  it('what a form on another site could send', async () => {
    const file = await jpeg('#123456')
    const types = [
      'text/plain',
      'multipart/form-data; boundary=x',
      'application/json',
      'image/jpeg',
    ]
    for (const type of types) {
      const response = await upload(file, { 'content-type': type })
      expect(codeOfProblem(response)).toBe('request.unsupportedMedia')
    }
    const elsewhere = await server.app.inject({
      method: 'OPTIONS',
      url: '/api/admin/photographs',
      headers: { origin: 'https://elsewhere.example', 'access-control-request-method': 'POST' },
    })
    expect(elsewhere.headers['access-control-allow-origin']).toBeUndefined()
  })

  it('everybody but an admin, whatever they send', async () => {
    const tooMuch = Buffer.alloc(maxPhotographBytes * 2)
    expect(codeOfProblem(await upload(tooMuch, { authorization: '' }))).toBe('identity.signedOut')
    const person = { authorization: `Bearer ${await mint(server)}`, actor: 'User' }
    expect(codeOfProblem(await upload(tooMuch, person))).toBe('identity.notAdmin')
  })

  it('one more than there is room for', async () => {
    const { db } = server.database
    const small = createPhotographs({
      db,
      reencode: createReencode(),
      maxTotalBytes: 100,
    })
    const admin = { userUid: 'admin', requestId: '0190163d-8694-739b-aea5-966c26f8ad90' }
    const uploading = small.upload(await jpeg('#abcdef'), admin as never)
    await expect(uploading).rejects.toMatchObject({ code: 'photograph.tooMany' })
  })
})

describe('a photograph of a fund', () => {
  it('stays, while one that nothing named for a day is deleted', async () => {
    const named = (await upload(await jpeg('#00ff00'))).json()
    const unnamed = (await upload(await jpeg('#ff00ff'))).json()
    const focus = { x: 50, y: 50 }
    expect((await save('floodRelief', { ...named, focus })).json()).toEqual({ edition: 1 })
    await expire()
    expect((await get(named.photo, '480.webp')).statusCode).toBe(200)
    expect((await get(unnamed.photo, '480.webp')).statusCode).toBe(404)
    const refused = await save('floodRelief', { ...unnamed, focus }, 1)
    expect([codeOfProblem(refused), refused.json().errors]).toMatchObject([
      'photograph.unknown',
      [{ pointer: '/content/picture' }],
    ])
    const ofOtherSize = await save('floodRelief', { ...named, width: 9, focus }, 1)
    expect(codeOfProblem(ofOtherSize)).toBe('photograph.unknown')
  })

  it('is gone for good once the operator erased it', async () => {
    const { photo, ...size } = (await upload(await jpeg('#204080'))).json()
    await save('education', { photo, ...size, focus: { x: 50, y: 50 } })
    await save('education', { photo, ...size, focus: { x: 0, y: 50 } }, 1)
    expect(await erasePhotograph(server.db, photo, 'operator')).toBe(true)
    expect(await erasePhotograph(server.db, photo, 'operator')).toBe(false)
    expect((await get(photo, '480.webp')).statusCode).toBe(404)
    const post = (path: string, payload: object) =>
      asAdmin(server, `/admin/funds/education/${path}`, { method: 'POST', payload })
    const again = [
      await post('publish', { edition: 2 }),
      await post('restore', { edition: 1, basedOn: 2 }),
    ]
    expect(again.map(codeOfProblem)).toEqual(['photograph.unknown', 'photograph.unknown'])
  })

  it('has an address that nobody guesses, which no cache keeps until it is published', async () => {
    const { photo, ...size } = (await upload(await jpeg('#406020'))).json()
    expect(photo).toMatch(/^[0-9a-f]{32}$/) // 128 bits
    const cacheControl = async () => (await get(photo, '480.webp')).headers['cache-control']
    await save('buildAWaterWell', { photo, ...size, focus: { x: 50, y: 50 } })
    expect(await cacheControl()).toBe('private, no-store')
    await asAdmin(server, '/admin/funds/buildAWaterWell/publish', {
      method: 'POST',
      payload: { edition: 1 },
    })
    expect(await cacheControl()).toBe('public, max-age=2592000, immutable')
  })

  it('is cropped around its focus for messengers once it is published', async () => {
    const { photo, ...size } = (await upload(await upperAndLower('#ff0000', '#0000ff'))).json()
    await save('zakat', { photo, ...size, focus: { x: 50, y: 100 } })
    expect((await get(photo, 'share-50-100.jpg')).statusCode).toBe(404)
    await asAdmin(server, '/admin/funds/zakat/publish', {
      method: 'POST',
      payload: { edition: 1 },
    })
    const shared = await get(photo, 'share-50-100.jpg')
    expect(shared.headers['content-type']).toBe('image/jpeg')
    expect(await sharp(shared.rawPayload).metadata()).toMatchObject({
      format: 'jpeg',
      width: 1200,
      height: 630,
    })
    const colours = await Promise.all(
      [0, 600].map((top) =>
        sharp(shared.rawPayload).extract({ left: 0, top, width: 1200, height: 30 }).toBuffer(),
      ),
    )
    const [upper = [], lower = []] = await Promise.all(colours.map(colourOf))
    expect([Number(upper[0]) > 200, Number(lower[2]) > 200]).toEqual([true, true])
    // A third of the height is cut off, all of it above.
    const middle = sharp(shared.rawPayload).extract({ left: 0, top: 250, width: 1200, height: 30 })
    expect((await colourOf(await middle.toBuffer()))[2]).toBeGreaterThan(200)
  })
})
