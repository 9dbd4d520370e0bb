import { expect, test } from 'vitest'
import { namesOnFirstScreen } from './first-screen.ts'

test('what selectors may name is read from elements, not from words', () => {
  const html = '<p class="a lg:b" aria-current="page">flex <i title="grid">block</i></p>'
  const { tags, classes, attributes } = namesOnFirstScreen(html)
  expect(tags).toEqual(['html', 'head', 'body', 'p', 'i'])
  expect(classes).toEqual(['a', 'lg:b'])
  expect(attributes).toEqual(['class', 'aria-current', 'title'])
})

test('of a part that comes later only its own box counts', () => {
  const html = '<p class="a"></p><div class="later b"><ul class="c"></ul></div>'
  expect(namesOnFirstScreen(html).classes).toEqual(['a', 'later', 'b'])
  expect(namesOnFirstScreen(html).tags).not.toContain('ul')
})
