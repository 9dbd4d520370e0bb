import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { dye, shadows, tones } from './palette.ts'
import { inlineMarkup, nightDeclarations, nightStyle, optimised } from './picture-files.ts'
import { hero, pictureFiles, picturesFolder } from './picture-folder.ts'

/** The most a picture may weigh on its way to a phone, compressed. */
const largestBytes = 5 * 1024

/** The same for the pictures that open the first page; the first is in its HTML. */
const heroBytes = [
  [hero.markup, 2600],
  ['hero-winter.svg', 2170],
  ['hero-school.svg', 3300],
] as const

const names = (await pictureFiles()).map((file) => path.basename(file))
const read = (name: string) => readFile(path.join(picturesFolder, name), 'utf8')

test('there are pictures', () => {
  expect(names.length).toBeGreaterThan(30)
})

test.each(names)('%s uses the colours of the palette alone', async (name) => {
  const plain = [...Object.values(dye), ...shadows]
  const variables = Object.entries(tones).map(([tone, [day]]) => `var(--${tone},${day})`)
  const [, drawing = ''] = (await read(name)).split('<g id="night"/>')
  const used =
    drawing.match(/var\([^)]*\)|(?<!url\()#[\da-f]{3,8}\b|\b(?:rgb|hsl)a?\([^)]*\)/gi) ?? []
  const allowed: string[] = [...plain, ...variables, 'var(--night,none)']
  expect(used.filter((colour) => !allowed.includes(colour))).toEqual([])
  expect(used.length).toBeGreaterThan(0)
})

test.each(names)('%s turns to night by the palette', async (name) => {
  const svg = await read(name)
  const used = new Set([...svg.matchAll(/var\(--(\w+),/g)].map((match) => match[1]))
  const night = Object.entries(tones).map(([tone, [, colour]]) => [tone, `--${tone}:${colour}`])
  const all = new Map([...night, ['night', '--night:inline']] as [string, string][])
  const expected = [...used].map((tone) => all.get(tone ?? ''))
  expect(nightDeclarations(svg).toSorted()).toEqual(expected.toSorted())
})

test.each(names)('%s is optimised, and light enough for a phone', async (name) => {
  const svg = await read(name)
  expect(optimised(svg), 'run `npm run pictures --workspace drawings`').toBe(svg)
  expect(brotliCompressSync(svg).length).toBeLessThanOrEqual(largestBytes)
})

test.each(heroBytes)(
  '%s, which opens the first page, weighs at most %i bytes',
  async (name, bytes) => {
    expect(brotliCompressSync(await read(name)).length).toBeLessThanOrEqual(bytes)
  },
)

test("the front page's first picture is the one that is drawn", async () => {
  const svg = await read(hero.file)
  expect(await read(hero.markup)).toBe(inlineMarkup(svg))
  expect(await read(hero.style)).toBe(nightStyle(svg))
})
