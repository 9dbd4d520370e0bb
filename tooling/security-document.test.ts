import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'
import { codeFolders, root } from './repository.ts'

/** Sections per chapter of ASVS 5.0, and those whose requirements are of level 3 alone. */
const sections = [5, 4, 7, 4, 4, 8, 6, 4, 2, 7, 7, 3, 4, 3, 4, 5, 3]
const levelThree = ['V3.1', 'V3.6', 'V6.7', 'V11.7', 'V15.4']

const text = readFileSync(path.join(root, 'docs/security.md'), 'utf8')
const rows = [...text.matchAll(/^\| (V\d+\.\d+) .*$/gm)]
const testFile = /[\w.-]+\.(?:test|journey)\.tsx?/g

it('the document on security has every section of the standard once', () => {
  const all = sections.flatMap((count, chapter) =>
    Array.from({ length: count }, (_, section) => `V${chapter + 1}.${section + 1}`),
  )
  expect(rows.map(([, section]) => section)).toEqual(
    all.filter((section) => !levelThree.includes(section)),
  )
})

it('every test it names is there', () => {
  const files = codeFolders.flatMap((folder) =>
    globSync(`${folder}/**/*.{test,journey}.{ts,tsx}`, {
      cwd: root,
      exclude: (name) => name.includes('node_modules'),
    }),
  )
  const names = new Set(files.map((file) => path.basename(file)))
  const named = rows.flatMap(([row]) => row.match(testFile) ?? [])
  expect(named.length).toBeGreaterThan(100)
  expect(named.filter((name) => !names.has(name))).toEqual([])
})

it('a section without a test says that there is nothing to test, or who is to see to it', () => {
  const untested = rows.filter(
    ([row]) => !row.match(testFile) && !/There is none|operat/i.test(row),
  )
  expect(untested.map(([, section]) => section)).toEqual(['V8.4', 'V11.3', 'V13.1'])
})
