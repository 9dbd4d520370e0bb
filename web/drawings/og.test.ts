import { readdir, stat } from 'node:fs/promises'
import path from 'node:path'
import { funds } from '@daan/contract/funds'
import { expect, test } from 'vitest'

const folder = path.join(import.meta.dirname, '../public/og')
/** Some messengers leave out what is larger. */
const mostBytes = 100_000

test('the product and every fund have a picture to share in both languages, none too heavy', async () => {
  const keys = ['home', ...funds.map((fund) => fund.key)]
  const wanted = keys.flatMap((key) => [`${key}-bn.jpg`, `${key}-en.jpg`])
  expect((await readdir(folder)).sort()).toEqual(wanted.sort())
  const sizes = await Promise.all(wanted.map((file) => stat(path.join(folder, file))))
  expect(Math.max(...sizes.map(({ size }) => size))).toBeLessThanOrEqual(mostBytes)
})
