import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { brotliCompressSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { drawnFiles } from './drawn-files.ts'
import { dye } from './dye.ts'
import { shade, shadeOnWhite } from './shapes.ts'
import { tones } from './tone.ts'

/** What any drawing may weigh on its way to a phone, compressed. */
const largestBytes = 5 * 1024

/** What the drawings that open the first page may weigh, compressed; the first is in its HTML. */
const heroBytes = [
  ['hero-flood.inline.svg', 2550],
  ['hero-winter.svg', 2170],
  ['hero-school.svg', 3300],
] as const

const webRoot = fileURLToPath(new URL('../web/', import.meta.url))

test.each(drawnFiles())('%s is what `npm run draw` would write', async (path, content) => {
  expect(await readFile(`${webRoot}${path}`, 'utf8')).toBe(content)
})

test.each(drawnFiles())('%s uses no colour variable without a day colour', (_path, content) => {
  expect(content).not.toMatch(/var\(--[\w-]+\)/)
})

test.each(drawnFiles())('%s is dyed from the palette alone', (_path, content) => {
  const dyes = [...Object.values(dye), ...Object.values(tones).flat(), shade, shadeOnWhite]
  const used = content.match(/#[\da-fA-F]{6}\b|\b(?:rgb|hsl)a?\([^)]*\)/g) ?? []
  expect(used.filter((colour) => !dyes.includes(colour))).toEqual([])
})

test.each(drawnFiles())('%s has a number wherever it needs one', (_path, content) => {
  expect(content).not.toMatch(/NaN|Infinity|undefined/)
})

test.each(drawnFiles())('%s is light enough for a phone', (_path, content) => {
  expect(brotliCompressSync(content).length).toBeLessThanOrEqual(largestBytes)
})

test.each(heroBytes)('%s, which opens the first page, weighs at most %i bytes', (name, bytes) => {
  const [, content = ''] = drawnFiles().find(([path]) => path.endsWith(`/${name}`)) ?? []
  expect(content).not.toBe('')
  expect(brotliCompressSync(content).length).toBeLessThanOrEqual(bytes)
})

test('every picture file turns to night', () => {
  const cards = drawnFiles().filter(([path]) => /pictures\/[\w-]+\.svg$/.test(path))
  expect(cards.length).toBeGreaterThan(0)
  for (const [path, content] of cards) {
    expect(content, path).toMatch(/#night:target~g\{--[^}]+\}<\/style><g id="night"\/><g>/)
  }
})
