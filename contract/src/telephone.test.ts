import { expect, it } from 'vitest'
import { readTelephone } from './telephone.ts'

it.each([
  '01712345678',
  '01712-345678',
  '+880 1712 345678',
  '8801712345678',
  '008801712345678',
  '(017) 12.345678',
  '০১৭১২-৩৪৫৬৭৮',
  '+৮৮০১৭১২৩৪৫৬৭৮',
])('reads the mobile number %s', (typed) => {
  expect(readTelephone(typed)).toBe('+8801712345678')
})

it.each([
  '',
  '01212345678',
  '1712345678',
  '017123456789',
  '0171234567',
  '+4401712345678',
  '০১712345678',
  '01712345678 x',
])('reads none in %j', (typed) => {
  expect(readTelephone(typed)).toBeNull()
})
