import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { locales } from '@daan/contract/digits'
import { funds } from '@daan/contract/funds'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { mostBytes } from './og-pictures.ts'
import { sharedPictureSize } from './shared-picture-size.ts'

const folder = path.join(import.meta.dirname, '../web/public/og')
const keys = ['home', ...funds.map((fund) => fund.key)]
const wanted = keys.flatMap((key) => locales.map((locale) => `${key}-${locale}.jpg`))

test('the product and every fund have a picture to share in both languages, and nothing else has', async () => {
  expect((await readdir(folder)).sort()).toEqual(wanted.toSorted())
})

test.each(wanted)('%s is as large as its page says, and light', async (file) => {
  const picture = await readFile(path.join(folder, file))
  const { format, width, height } = await sharp(picture).metadata()
  expect({ format, width, height }).toEqual({ format: 'jpeg', ...sharedPictureSize })
  expect(picture.length).toBeLessThanOrEqual(mostBytes)
})
