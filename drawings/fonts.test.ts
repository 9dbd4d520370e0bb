import { readFile, stat } from 'node:fs/promises'
import path from 'node:path'
import { expect, test } from 'vitest'

const fontsFolder = path.join(import.meta.dirname, '../web/app/ui/fonts')

async function bytesOf(...files: string[]): Promise<number> {
  const sizes = files.map(async (file) => (await stat(path.join(fontsFolder, file))).size)
  return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0)
}

test('an English page pays at most 20 KB for its fonts', async () => {
  const bytes = await bytesOf('display-latin.woff2', 'display-name.woff2', 'text-taka.woff2')
  expect(bytes).toBeLessThanOrEqual(20_000)
})

test('Bangla headings cost at most 50 KB, and so does the fallback for Bangla text', async () => {
  expect(await bytesOf('display-bangla.woff2')).toBeLessThanOrEqual(50_000)
  expect(await bytesOf('text-bangla.woff2')).toBeLessThanOrEqual(50_000)
})

test('the stylesheet names only fonts that are there', async () => {
  const css = await readFile(path.join(fontsFolder, 'fonts.css'), 'utf8')
  const named = [...css.matchAll(/url\("\.\/([^"]+)"\)/g)].map((match) => match[1] ?? '')
  expect(new Set(named).size).toBe(5)
  await expect(bytesOf(...named)).resolves.toBeGreaterThan(0)
})
