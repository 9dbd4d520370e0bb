import { parse } from 'parse5'
import { expect, test } from 'vitest'
import { textOfPage } from './page-tree.ts'

test('a shape closes itself, and is read as it was', () => {
  const body =
    '<svg><path d="M0 0"></path><circle r="1"><title>"</title></circle></svg><p id="a"></p>'
  const text = textOfPage(parse(body))
  expect(text).toContain(
    '<svg><path d="M0 0"/><circle r="1"><title>"</title></circle></svg><p id="a"></p>',
  )
  expect(textOfPage(parse(text))).toBe(text)
})
