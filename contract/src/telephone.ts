import { asciiDigits, type Locale, localDigits } from './digits.ts'
import { typedAs } from './typed-as.ts'

// Spaces, dashes, dots and brackets, as people group a number, and marks of direction that phones copy along.
const grouping = /[\s\p{Pd}\p{Cf}.()]/gu

// Operators' numbers begin with 13 to 19, after the country's code or a zero.
const mobileShape = /^(?:(?:\+|00)?880|0)?(?<subscriber>1[3-9]\d{8})$/

/** Reads a mobile number of Bangladesh in any spelling and either script: `০১৭১২-৩৪৫৬৭৮` → `+8801712345678`. */
export function readMobile(typed: string): string | null {
  const digits = asciiDigits(typed.replace(grouping, ''))
  const subscriber = digits && mobileShape.exec(digits)?.groups?.['subscriber']
  return subscriber ? `+880${subscriber}` : null
}

/** A mobile number of Bangladesh, `+8801XXXXXXXXX` however it is typed. */
export const mobileNumber = typedAs('phone.notMobile', readMobile)

/** A number that {@link readMobile} gave, as it is dialled and grouped in Bangladesh: `01712-345678`. */
export function shownMobile(mobile: string, locale: Locale): string {
  const dialled = mobile.replace('+880', '0')
  return localDigits(`${dialled.slice(0, 5)}-${dialled.slice(5)}`, locale)
}
