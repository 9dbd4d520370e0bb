import { parse } from 'parse5'
import { expect, test } from 'vitest'
import { namesOnFirstScreen } from './first-screen.ts'

test('what selectors may name is read from elements, not from words', () => {
  const html = '<p class="a lg:b" aria-current="page">flex <i title="grid">block</i></p>'
  const { tags, classes, attributes } = namesOnFirstScreen(parse(html))
  expect(tags).toEqual(['html', 'head', 'body', 'p', 'i'])
  expect(classes).toEqual(['a', 'lg:b'])
  expect(attributes).toEqual(['class', 'aria-current', 'title'])
})

test('of a part that stands below the fold only its own box counts', () => {
  const html = '<p class="a"></p><div class="below-fold b"><ul class="c"></ul></div>'
  expect(namesOnFirstScreen(parse(html)).classes).toEqual(['a', 'below-fold', 'b'])
  expect(namesOnFirstScreen(parse(html)).tags).not.toContain('ul')
})
