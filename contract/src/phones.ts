import { z } from 'zod/mini'
import { asciiDigits } from './digits.ts'
import { typedAs } from './typed-as.ts'

const phoneShape = /^\+?[\d০-৯][\d০-৯ -]{5,18}[\d০-৯]$/

/** Tells whether a text is a telephone number, in either script: 7 to 20 characters, digits with spaces or hyphens. */
export function isPhoneNumber(text: string): boolean {
  return phoneShape.test(text)
}

/** A telephone number as typed. */
export const phoneNumber = z
  .string('phone.invalid')
  .check(z.trim(), z.refine(isPhoneNumber, 'phone.invalid'))

// A mobile number begins with 13 to 19, a landline with its area; either after the country code or a zero.
const bangladeshShape = /^(?:\+?880|0)(?<national>1[3-9]\d{8}|[2-9]\d{6,9})$/

/** A telephone number of Bangladesh, read as it is dialled there: `+880 1712-345678` → `01712345678`. */
export const bangladeshPhone = typedAs('phone.notBangladeshi', (typed) => {
  const digits = asciiDigits(typed.replace(/[\s-]/g, ''))
  const national = digits && bangladeshShape.exec(digits)?.groups?.['national']
  return national ? `0${national}` : null
})

// An account with Rocket is a mobile number and a check digit.
const mobileShape = /^(?:\+?88)?(?<dialled>01[3-9]\d{8}\d?)$/

/** The number of a mobile account in Bangladesh as it is dialled there; null for any other text. */
export function bangladeshMobile(typed: string): string | null {
  const digits = asciiDigits(typed.replace(/[\s-]/g, ''))
  return (digits && mobileShape.exec(digits)?.groups?.['dialled']) || null
}
