import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { locales } from '@daan/contract/digits'
import { funds } from '@daan/contract/funds'
import { expect, test } from 'vitest'
import { mostBytes } from './og-pictures.ts'
import { sharedPictureSize } from './shared-picture-size.ts'

const folder = path.join(import.meta.dirname, '../web/public/og')
const keys = ['home', ...funds.map((fund) => fund.key)]
const wanted = keys.flatMap((key) => locales.map((locale) => `${key}-${locale}.jpg`))

/** The marker that a JPEG's size follows: a baseline or a progressive frame. */
const frameMarkers = [0xc0, 0xc2]
const firstSegment = 2

/** Width and height of a JPEG, in pixels. @see https://www.w3.org/Graphics/JPEG/itu-t81.pdf, B.2.2 */
function sizeOfJpeg(jpeg: Buffer): { width: number; height: number } {
  let at = firstSegment
  while (!frameMarkers.includes(jpeg.readUInt8(at + 1))) at += 2 + jpeg.readUInt16BE(at + 2)
  return { height: jpeg.readUInt16BE(at + 5), width: jpeg.readUInt16BE(at + 7) }
}

test('the product and every fund have a picture to share in both languages, and nothing else has', async () => {
  expect((await readdir(folder)).sort()).toEqual(wanted.toSorted())
})

test.each(wanted)('%s is as large as its page says, and light', async (file) => {
  const picture = await readFile(path.join(folder, file))
  expect(sizeOfJpeg(picture)).toEqual(sharedPictureSize)
  expect(picture.length).toBeLessThanOrEqual(mostBytes)
})
