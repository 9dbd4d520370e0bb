import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { localDigits, locales } from './digits.ts'
import { mobileNumber, readMobile, shownMobile } from './telephone.ts'

const subscriber = fc
  .tuple(fc.integer({ min: 13, max: 19 }), fc.stringMatching(/^\d{8}$/))
  .map(([operator, rest]) => `${operator}${rest}`)
const prefix = fc.constantFrom('', '0', '880', '+880', '00880')
const gap = fc.constantFrom('', ' ', '-', '\u2011', '\u00a0', '.', '\u202c')

/** A mobile number with each of its digits followed by some gap. */
const spelling = fc
  .tuple(
    prefix,
    subscriber,
    fc.array(gap, { minLength: 17, maxLength: 17 }),
    fc.constantFrom(...locales),
  )
  .map(([before, digits, gaps, locale]) => {
    const typed = [...(before + digits)].map((sign, at) => sign + gaps[at]).join('')
    return { typed: localDigits(typed, locale), mobile: `+880${digits}` }
  })

describe('a mobile number of Bangladesh', () => {
  it('is one number however it is spelled', () => {
    fc.assert(fc.property(spelling, ({ typed, mobile }) => readMobile(typed) === mobile))
  })

  it('is read again from the way it is shown', () => {
    fc.assert(
      fc.property(spelling, fc.constantFrom(...locales), ({ mobile }, locale) => {
        expect(readMobile(shownMobile(mobile, locale))).toBe(mobile)
      }),
    )
  })

  it('is shown as it is dialled', () => {
    expect(shownMobile('+8801712345678', 'en')).toBe('01712-345678')
    expect(shownMobile('+8801712345678', 'bn')).toBe('০১৭১২-৩৪৫৬৭৮')
  })

  it.each([
    '',
    '0171234567',
    '017123456789',
    '01212345678',
    '02-9558000',
    '+44 20 7946 0958',
    '+01712345678',
    '01712345678 x',
    '০১৭12345678',
    'rahim@example.com',
    null,
    1_712_345_678,
  ])('is not %j', (typed) => {
    expect(mobileNumber.safeParse(typed).error?.issues[0]?.message).toBe('phone.notMobile')
  })
})
