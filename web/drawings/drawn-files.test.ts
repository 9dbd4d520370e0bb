import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { drawnFiles } from './drawn-files.ts'

const webRoot = fileURLToPath(new URL('..', import.meta.url))

test.each(drawnFiles())('%s is what `npm run draw` would write', async (path, content) => {
  expect(await readFile(`${webRoot}${path}`, 'utf8')).toBe(content)
})

test.each(drawnFiles())('%s uses no colour variable without a day colour', (_path, content) => {
  expect(content).not.toMatch(/var\(--[\w-]+\)/)
})

test('every picture file turns to night', () => {
  const cards = drawnFiles().filter(([path]) => /pictures\/[\w-]+\.svg$/.test(path))
  expect(cards.length).toBeGreaterThan(0)
  for (const [path, content] of cards) {
    expect(content, path).toMatch(/#night:target~g\{--[^}]+\}<\/style><g id="night"\/><g>/)
  }
})
