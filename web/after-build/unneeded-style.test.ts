import { expect, test } from 'vitest'
import { withoutUnneeded } from './unneeded-style.ts'

test('properties stay that the style or the page reads, and what those read', () => {
  const css = ':root{--a:1px;--b:var(--a);--c:2px;--d:var(--c)}p{margin:var(--b)}'
  expect(withoutUnneeded(css, '')).toBe(':root{--a:1px;--b:var(--a);}p{margin:var(--b)}')
  expect(withoutUnneeded(css, '<path fill="var(--d)">')).toBe(css)
})

test('a property nobody reads is not registered either', () => {
  const rule = '@property --x{syntax:"*";inherits:false}'
  expect(withoutUnneeded(rule, '')).toBe('')
  expect(withoutUnneeded(`${rule}p{top:var(--x)}`, '')).toBe(`${rule}p{top:var(--x)}`)
})

test('what only a pointer shows, or a browser without script, comes with the whole sheet', () => {
  const css =
    'a{color:red}@media (hover:hover){a:hover{top:0}b:hover{top:1px}}p{top:2px}@media (scripting:none){i{top:0}}'
  expect(withoutUnneeded(css, '')).toBe('a{color:red}p{top:2px}')
})
