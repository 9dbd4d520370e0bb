import { expect, it } from 'vitest'
import { answerText } from './answer-text.ts'

it.each([
  ['VISA\0', 'VISA\uFFFD'],
  ['\ud83d', '\uFFFD'],
  ['\u{1f4b3} বিকাশ', '\u{1f4b3} বিকাশ'],
  [500, '500'],
  [null, ''],
])('what a gateway says as %j is kept as %j', (said, kept) => {
  expect(answerText.parse(said)).toBe(kept)
})
