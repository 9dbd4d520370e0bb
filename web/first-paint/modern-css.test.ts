import postcss from 'postcss'
import { expect, test } from 'vitest'
import { dropFallbacks } from './modern-css.ts'

function modernStyle(css: string): string {
  const root = postcss.parse(css)
  dropFallbacks(root)
  return root.toString()
}

test('what stands in where colours cannot be mixed or properties registered goes', () => {
  const mixed = '@supports (color:color-mix(in lab,red,red)){a{color:color-mix(in lab,red,blue)}}'
  expect(modernStyle(`@layer properties{*{--x:0}}@layer base{b{top:0}}${mixed}`)).toBe(
    '@layer base{b{top:0}}a{color:color-mix(in lab,red,blue)}',
  )
})

test('other questions to the browser stay', () => {
  const css = '@supports (contain-intrinsic-size:1px){a{top:0}}'
  expect(modernStyle(css)).toBe(css)
})

test('parts of controls that no page has go, unless a rule is for more than them', () => {
  const shared = 'button,::file-selector-button{top:0}'
  const css = `@supports (top:0){::placeholder{top:0}}::-webkit-datetime-edit{top:0}::-webkit-search-decoration{top:0}${shared}`
  expect(modernStyle(css)).toBe(shared)
})

test('a declaration written several times stands once, and no comment stands', () => {
  expect(modernStyle('/*! who */a{-webkit-mask:none;-webkit-mask:none;mask:none}')).toBe(
    'a{-webkit-mask:none;mask:none}',
  )
})
