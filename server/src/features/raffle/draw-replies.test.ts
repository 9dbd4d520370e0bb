import { expect, test } from 'vitest'
import { maskedEmail, maskedName, maskedPhone } from './draw-replies.ts'

test.each([
  ['Rahima  Khatun', 'R••• K•••'],
  ['রহিমা খাতুন', 'র••• খা•••'],
  ['A', 'A•••'],
  ['', ''],
])('the name %j is shown as %j', (name, shown) => {
  expect(maskedName(name)).toBe(shown)
})

test('an address is shown by its first letter alone', () => {
  expect(maskedEmail('rahima@example.org')).toBe('r•••@•••')
})

test('a telephone number is shown by two digits and three', () => {
  expect(maskedPhone('01712345678')).toBe('01•••678')
})
