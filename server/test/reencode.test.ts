import { randomBytes } from 'node:crypto'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { createReencode } from '../src/pictures/reencode-in-subprocess.ts'
import { filled, imageOf, pagesOf, pdfOf } from './_pdf.ts'
import { colourOf, picture, pngOf } from './_pictures.ts'

const encode = createReencode()
/** Re-encodes a picture that becomes one file. */
async function reencode(file: Buffer, kind: 'banner' | 'photo' = 'banner'): Promise<Buffer> {
  const [made, ...others] = await encode(file, kind)
  if (!made || others.length > 0) throw new Error(`A ${kind} is one file.`)
  return made.bytes
}

async function refusal(file: Buffer, reencode = encode): Promise<unknown> {
  return reencode(file, 'banner').then(
    () => 're-encoded',
    (error) => error.reason ?? error.code,
  )
}

function noiseOf(width: number, height: number): Promise<Buffer> {
  const raw = { width, height, channels: 3 } as const
  return sharp(randomBytes(width * height * 3), { raw })
    .jpeg()
    .toBuffer()
}

it.each(['png', 'jpeg', 'webp', 'gif'] as const)(
  'a %s becomes a WebP of the same colour',
  async (format) => {
    const banner = await reencode(await picture('#2040c0', { format }))
    expect(await sharp(banner).metadata()).toMatchObject({
      format: 'webp',
      width: 400,
      height: 300,
    })
    const [red = 0, green = 0, blue = 0] = await colourOf(banner)
    expect([red < 60, green < 90, blue > 150]).toEqual([true, true, true])
  },
)

it('a large picture is made smaller, and a small one is not made larger', async () => {
  const large = await reencode(await picture('#fff', { format: 'jpeg', width: 3000, height: 1500 }))
  expect(await sharp(large).metadata()).toMatchObject({ width: 1280, height: 640 })
  const small = await reencode(await picture('#fff', { width: 40, height: 30 }))
  expect(await sharp(small).metadata()).toMatchObject({ width: 40, height: 30 })
})

it('a photo becomes a square, cut from its middle', async () => {
  const photo = await reencode(await picture('#2040c0', { width: 900, height: 600 }), 'photo')
  expect(await sharp(photo).metadata()).toMatchObject({ format: 'webp', width: 288, height: 288 })
  expect((await reencode(await noiseOf(1600, 1200), 'photo')).length).toBeLessThanOrEqual(50_000)
})

it('noise, which does not compress, stays below the size of a banner', async () => {
  expect((await reencode(await noiseOf(1600, 1200))).length).toBeLessThanOrEqual(300_000)
})

it('nothing of what a picture says about itself is kept, and nothing that is hidden behind it', async () => {
  const secret = 'Taken by Rahima at home'
  const described = await sharp(await picture('#fff', { format: 'jpeg' }))
    .withExif({ IFD0: { Artist: secret }, IFD3: { GPSLatitude: '23/1 46/1 0/1' } })
    .toBuffer()
  const script = '<script>alert(1)</script>'
  const polyglot = Buffer.concat([described, Buffer.from(`<html>${script}`)])
  const banner = await reencode(polyglot)
  expect(polyglot.includes(secret) && polyglot.includes(script)).toBe(true)
  expect(banner.includes(secret) || banner.includes('script') || banner.includes('Exif')).toBe(
    false,
  )
})

describe('a file is refused', () => {
  it.each([
    ['an SVG', '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'],
    [
      'an SVG with a declaration',
      '<?xml version="1.0"?>\n<!-- a logo -->\n<svg onload="alert(1)"/>',
    ],
    ['an SVG after a byte order mark', '\ufeff <SVG></SVG>'],
  ])('that is %s', async (_what, file) => {
    expect(await refusal(Buffer.from(file))).toBe('svg')
  })

  it.each([
    ['a page', '<!doctype html><title>x</title>'],
    ['empty', ''],
    ['text', 'no picture'],
    ['a PDF', '%PDF-1.7\n'],
    ['a program', '\x7fELF\x02\x01\x01'],
    ['a PNG by its first bytes alone', '\x89PNG\r\n\x1a\nand nothing else'],
    ['a GIF by its first bytes alone', 'GIF89a<script>alert(1)</script>'],
    ['a sound in the container of WebP', 'RIFF\x24\x00\x00\x00WAVEfmt '],
  ])('that is %s', async (_what, file) => {
    expect(await refusal(Buffer.from(file, 'latin1'))).toBe('notAPicture')
  })

  it.each(['avif', 'tiff'] as const)('of a kind that is not taken: %s', async (format) => {
    expect(await refusal(await picture('#fff', { format }))).toBe('notAPicture')
  })

  it('that was cut off', async () => {
    const whole = await picture('#2040c0', { format: 'jpeg', width: 1000, height: 800 })
    expect(await refusal(whole.subarray(0, whole.length / 2))).toBe('notAPicture')
  })

  it('for now, that takes more processor time than a picture may', async () => {
    const noise = await noiseOf(3000, 3000)
    expect(await refusal(noise, createReencode(300))).toBe('service.unavailable')
  })

  it('that moves', async () => {
    const frames = await Promise.all(['#f00', '#0f0'].map((colour) => picture(colour)))
    for (const format of ['gif', 'webp'] as const) {
      const film = await sharp(frames, { join: { animated: true } })
        .toFormat(format)
        .toBuffer()
      expect(await refusal(film)).toBe('animated')
    }
  })

  it('that says to have more pixels than fit into memory, before any is made', async () => {
    expect(await refusal(pngOf(50_000, 50_000))).toBe('tooManyPixels')
    expect(await refusal(pngOf(5000, 2001))).toBe('tooManyPixels')
  })
})

describe('a PDF', () => {
  const refusalOf = (file: Buffer, by = encode) =>
    by(file, 'voucher').then(
      () => 'drawn',
      (error) => error.reason ?? error.code,
    )

  it('becomes a picture for each page, of what is seen and of nothing else', async () => {
    const secret = 'Paid to Rahima'
    const trailer = `/Info<</Author(${secret})>>`
    const more = [`<</S/JavaScript/JS(app.alert("${secret}"))>>`]
    const file = pagesOf([filled(1, 0, 0), filled(0, 0, 1)], { trailer, more })
    const pages = await encode(file, 'voucher')
    expect(pages).toMatchObject([{ width: 1979, height: 2800 }, { width: 1979 }])
    const colours = await Promise.all(pages.map(({ bytes }) => colourOf(bytes)))
    expect(colours.map(([red = 0, , blue = 0]) => red > blue)).toEqual([true, false])
    expect(file.includes(secret)).toBe(true)
    expect(pages.some(({ bytes }) => bytes.includes(secret))).toBe(false)
  })

  const locked = `<</Filter/Standard/V 1/R 2/O(${'0'.repeat(32)})/U(${'0'.repeat(32)})/P -1>>`
  const loop = ['<</Type/Catalog/Pages 2 0 R>>', '<</Type/Pages/Count 9/Kids[2 0 R 2 0 R]>>']
  it.each([
    [
      'with a password',
      pagesOf([''], { more: [locked], trailer: '/Encrypt 5 0 R/ID[(a)(b)]' }),
      'pdfLocked',
    ],
    ['of eleven pages', pagesOf(Array.from({ length: 11 }, () => '')), 'pdfTooManyPages'],
    ['by its first bytes alone', Buffer.from('%PDF-1.7\nand nothing else'), 'pdfUnreadable'],
    ['of a page as thin as a thread', pagesOf([''], { size: [1, 14_400] }), 'pdfUnreadable'],
    ['of pages that are not there', pdfOf(loop), 'pdfUnreadable'],
  ])('%s is refused', async (_what, file, reason) => {
    expect(await refusalOf(file)).toBe(reason)
  })

  it('with an image larger than memory is drawn without it', async () => {
    const image = { resources: '/XObject<</I 5 0 R>>', more: [imageOf(60_000, 60_000)] }
    expect(await refusalOf(pagesOf(['500 0 0 500 0 0 cm /I Do'], image))).toBe('drawn')
  })

  it('that holds the decoder for longer than a PDF may is killed', async () => {
    const work = `${filled(0, 1, 0)} /G gs `.repeat(200_000)
    expect(await refusalOf(pagesOf([work]), createReencode(undefined, 600))).toBe('pdfUnreadable')
  })
})
