import { parse } from 'parse5'
import postcss from 'postcss'
import { expect, it } from 'vitest'
import { createCriticalCss } from './critical-css.ts'

const sheet = postcss.parse(
  '@layer base{p{margin:0}}@layer components{.field{color:red}}@layer utilities{.wide{width:9px}}',
)

function criticalCssOf(body: string): Promise<string> {
  const page = parse(`<!doctype html><html lang="en"><head></head><body>${body}</body></html>`)
  return createCriticalCss(sheet, new Map(), new Map())(page)
}

it('keeps the order of layers where a page begins without one of them', async () => {
  const css = await criticalCssOf('<p class="wide">Donate</p>')
  expect(css).toMatch(/^@layer base,components,utilities;@layer base/)
  expect(css).not.toContain('.field')
})

it('says no order that the rules of a page say by themselves', async () => {
  const css = await criticalCssOf('<p class="wide field">Donate</p>')
  expect(css).toMatch(/^@layer base{/)
})
