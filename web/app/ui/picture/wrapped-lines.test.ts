import { expect, it } from 'vitest'
import { wrappedLines } from './wrapped-lines.ts'

const widthOf = (text: string) => [...text].length
const wrapped = (text: string) => wrappedLines(text, 10, widthOf)

it.each([
  ['', ['']],
  ['short', ['short']],
  ['one two three four', ['one two', 'three four']],
  ['exactly10! next', ['exactly10!', 'next']],
  ['first\n\nthird', ['first', '', 'third']],
  ['a verylongwordindeed b', ['a verylong', 'wordindeed', 'b']],
])('%j is set in lines', (text, lines) => {
  expect(wrapped(text)).toEqual(lines)
})

it('no line is wider, nothing is lost, and no Bangla letter is broken', () => {
  const text = 'আপনাদেরসকলকেঅনেকঅনেকধন্যবাদ এবং শুভেচ্ছা'
  const lines = wrapped(text)
  expect(lines.every((line) => widthOf(line) <= 10)).toBe(true)
  expect(lines.join('').replaceAll(' ', '')).toBe(text.replaceAll(' ', ''))
  // A sign that belongs to the letter before it.
  expect(lines.filter((line) => /^\p{M}/u.test(line))).toEqual([])
})
