import { expect, test } from 'vitest'
import { classNamesOf, withShortSelectors, withShortTexts } from './class-names.ts'

const sheet = String.raw`
@layer utilities{.flex{display:flex}.max-sm\:px-4{@media (width<40rem){padding-inline:1rem}}
.a{top:0}.mt-1\.5{margin-top:1px}.bg-\[\#07353b\]\/40:hover:not(.dark .flex-1){color:red}}
@keyframes slide-in{0.5%{top:0}to{top:1px}}`
const names = classNamesOf(sheet)
const properties = new Map([['--paper', '--a']])

test('gives utilities the shortest names and leaves plain words', () => {
  expect(Object.fromEntries(names)).toEqual({
    flex: 'flex',
    'max-sm:px-4': 'b',
    a: 'a',
    'mt-1.5': 'c',
    'bg-[#07353b]/40': 'd',
    dark: 'dark',
    'flex-1': 'e',
  })
})

test('never gives two classes one name', () => {
  const many = Array.from({ length: 900 }, (_, index) => `.mt-${index}{top:0}`).join('')
  const short = classNamesOf(`${many}.aa{top:0}`)
  expect(new Set(short.values()).size).toBe(901)
})

test('says the short names in selectors', () => {
  const short = withShortSelectors(sheet, names)
  expect(short).toContain('.flex{display:flex}.b{@media (width<40rem)')
  expect(short).toContain('.a{top:0}.c{margin-top:1px}.d:hover:not(.dark .e){color:red}')
  expect(short).toContain('@keyframes slide-in{0.5%{top:0}to{top:1px}}')
})

test.each([
  ['a list', "f({ className: 'flex  max-sm:px-4' })", "f({ className: 'flex  b' })"],
  ['one name', 'const gap = "mt-1.5"', 'const gap = "c"'],
  ['what stands between values', `\`mt-1.5 \${x} flex-1 \${y}\``, `\`c \${x} e \${y}\``],
  ['a choice', `\`\${x ? 'mt-1.5' : ''} flex-1\``, `\`\${x ? 'c' : ''} e\``],
  ['words that are no classes', "'flex your arms'", "'flex your arms'"],
  [
    'custom properties',
    "({ '--paper': x, color: 'var(--paper)' })",
    "({ '--a': x, color: 'var(--a)' })",
  ],
  ['empty texts', "'' + ``", "'' + ``"],
])('in scripts, of %s', (_, code, short) => {
  expect(withShortTexts(code, names, properties)).toBe(short)
})

test.each([
  ['in two parts', `\`flex flex-\${n}\``],
  ['beside one that the sheet has not', "'mt-1.5 mt-1.6'"],
  ['in markup', `'<i class="mt-1.5">'`],
])('refuses a name %s', (_, code) => {
  expect(() => withShortTexts(code, names, properties)).toThrow('is no class of the sheet')
})
