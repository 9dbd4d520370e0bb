import postcss from 'postcss'
import { expect, test } from 'vitest'
import { dropUnneeded, propertiesOf } from './unneeded-css.ts'

function withoutUnneeded(css: string, html: string): string {
  const root = postcss.parse(css)
  dropUnneeded(root, propertiesOf(html))
  return root.toString()
}

test('properties stay that the style or the page reads, and what those read', () => {
  const css = ':root{--a:1px;--b:var(--a);--c:2px;--d:var(--c)}p{margin:var(--b)}'
  expect(withoutUnneeded(css, '')).toBe(':root{--a:1px;--b:var(--a)}p{margin:var(--b)}')
  expect(withoutUnneeded(css, '<path fill="var(--d)">')).toBe(css)
})

test('a property nobody reads is not registered either', () => {
  const rule = '@property --x{syntax:"*";inherits:false}'
  expect(withoutUnneeded(rule, '')).toBe('')
  expect(withoutUnneeded(`${rule}p{top:var(--x)}`, '')).toBe(`${rule}p{top:var(--x)}`)
})

test('what only paper or a pointer shows, or a browser without script, comes with the whole sheet', () => {
  const css =
    'a{color:red}@media (hover:hover){a:hover{top:0}b:hover{top:1px}}p{top:2px}@media (scripting:none){i{top:0}}@media print{b{top:0}}'
  expect(withoutUnneeded(css, '')).toBe('a{color:red}p{top:2px}')
})

test('what answers a finger or a key comes with the whole sheet', () => {
  const css = 'a{color:red;transition:color .1s}a:active,b:focus{top:0}i{cursor:pointer;top:1px}'
  expect(withoutUnneeded(css, '')).toBe('a{color:red}i{top:1px}')
})

test('what nothing sets is what it is registered as, or what stands in for it', () => {
  const size = '@property --size{syntax:"*";inherits:false;initial-value:0}'
  const css = `${size}p{top:var(--size);left:var(--none,calc(1px*(2 + 3)));margin:var(--mark,0)}`
  expect(withoutUnneeded(css, '<i style="--mark:2">')).toBe(
    'p{top:0;left:calc(1px*(2 + 3));margin:var(--mark,0)}',
  )
})

test('what another language than the page’s looks like is not in the page', () => {
  const css = 'html:lang(bn){top:0}html:lang(bn) a,html:lang(en) a{top:1px}i:lang(bn){top:2px}'
  expect(withoutUnneeded(css, '<html lang="bn">')).toBe(css)
  expect(withoutUnneeded(css, '<html lang="en">')).toBe(css.replace('html:lang(bn){top:0}', ''))
})

test('the reset says only once what words are set in', () => {
  const css = 'button{font:inherit;font-feature-settings:inherit;font-variation-settings:inherit}'
  expect(withoutUnneeded(css, '')).toBe('button{font:inherit}')
})

test('nothing stands in for what the root sets', () => {
  const root = ':root{--face:a}'
  expect(withoutUnneeded(`${root}p{font:var(--face,b)}`, '')).toBe(`${root}p{font:var(--face)}`)
})

test('what a slide that gave way looks like comes with the whole sheet', () => {
  const css = 'a{top:0}[inert] b{top:1px}.x:not(:is([inert],[inert] *)){top:2px}b{top:0}'
  expect(withoutUnneeded(css, '')).toBe('a{top:0}b{top:0}')
})

test('what a broken picture shows comes with the whole sheet', () => {
  const css = 'a{top:0}img[width]{top:1px}img[width]:after{content:attr(alt)}b{top:0}'
  expect(withoutUnneeded(css, '')).toBe('a{top:0}b{top:0}')
})

test('what open dialogs change comes with the whole sheet, and nothing empty stays', () => {
  const css = 'a{top:0}html:has(dialog:modal){top:1px}@media (width>=40rem){}b{top:0}'
  expect(withoutUnneeded(css, '')).toBe('a{top:0}b{top:0}')
})
