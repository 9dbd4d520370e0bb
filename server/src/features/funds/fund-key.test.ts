import { expect, it } from 'vitest'
import { makeFundKey } from './fund-key.ts'

it.each([
  ['Feni flood', 'feniFlood'],
  ['Feni flood, 2026', 'feniFlood2026'],
  ['1000 blankets', 'fund1000Blankets'],
  ['A', 'fundA'],
  ['ফেনী', 'fund'],
  ['Café for students', 'cafeForStudents'],
  ['x'.repeat(60), 'x'.repeat(36)],
])('%j gets the key %s', (name, key) => {
  expect(makeFundKey(name, () => false)).toBe(key)
})

it('counts on where the key is in use', () => {
  const used = new Set(['bank', 'bank2'])
  expect(makeFundKey('Bank', (key) => used.has(key))).toBe('bank3')
})
