import { expect, test } from 'vitest'
import { hydrationModule } from './hydration-module.ts'

const sheets = { style: '/assets/style.css', fonts: '/assets/fonts.css', letters: [] }

test('the module hands over to React Router once, and never instead of a page that did', () => {
  const module = hydrationModule('window.__reactRouterContext={};window.handed=true;', sheets)
  const [handing = ''] = module.split(/const|var|let|export|function|async/)
  const page = { __reactRouterContext: undefined, handed: false }
  new Function('window', handing)(page)
  expect(page).toEqual({ __reactRouterContext: {}, handed: true })
  const fallback = { __reactRouterContext: {}, handed: false }
  new Function('window', handing)(fallback)
  expect(fallback.handed).toBe(false)
})

test('what cannot be read fails the build', () => {
  expect(() => hydrationModule('window.(', sheets)).toThrow('cannot be read')
})
