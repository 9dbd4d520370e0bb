import { describe, expect, it } from 'vitest'
import { bangladeshPhone } from './phones.ts'

describe('a telephone number of Bangladesh', () => {
  it.each([
    ['01712345678', '01712345678'],
    ['+880 1712-345678', '01712345678'],
    ['8801712345678', '01712345678'],
    [' ০১৭১২ ৩৪৫৬৭৮ ', '01712345678'],
    ['02-9558000', '029558000'],
  ])('%s is read as %s', (typed, read) => {
    expect(bangladeshPhone.parse(typed)).toBe(read)
  })

  it.each([
    '',
    '1712345678',
    '0171234567',
    '017123456789',
    '01112345678',
    '+1 202 555 0143',
    '+44 20 7946 0958',
    '০১৭12345678',
    '01712345678 x',
    null,
    1_712_345_678,
  ])('%j is none', (typed) => {
    const { error } = bangladeshPhone.safeParse(typed)
    expect(error?.issues[0]?.message).toBe('phone.notBangladeshi')
  })
})
