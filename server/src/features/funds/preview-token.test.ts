import { expect, it } from 'vitest'
import { issuePreview, readPreview } from './preview-token.ts'

const dayMs = 24 * 60 * 60_000
const issuedAt = Date.UTC(2026, 0, 1)
const { token, until } = issuePreview('secret', { key: 'feniFlood', edition: 3 }, issuedAt)

it('shows its edition for seven days', () => {
  const shown = { key: 'feniFlood', edition: 3, until }
  expect(readPreview('secret', token, issuedAt + 7 * dayMs - 1)).toEqual(shown)
  expect(readPreview('secret', token, issuedAt + 7 * dayMs)).toBeNull()
})

it.each([
  ['of another edition', token.replace('.3.', '.4.')],
  ['of another fund', token.replace('feniFlood', 'zakat')],
  ['that ends later', token.replace(String(until.getTime()), String(until.getTime() + dayMs))],
  ['without a signature', token.slice(0, token.lastIndexOf('.'))],
  ['of nothing', ''],
])('shows nothing with a token %s', (_what, forged) => {
  expect(readPreview('secret', forged, issuedAt)).toBeNull()
})

it('shows nothing with a token of another charity', () => {
  expect(readPreview('another secret', token, issuedAt)).toBeNull()
})
