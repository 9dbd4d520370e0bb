import { z } from 'zod/mini'
import { asciiDigits } from './digits.ts'

const phoneShape = /^\+?[\d০-৯][\d০-৯ -]{5,18}[\d০-৯]$/

/** A telephone number as typed, in either script: 7 to 20 characters, digits with spaces or hyphens. */
export const phoneNumber = z.string('phone.invalid').check(
  z.trim(),
  z.refine((phone) => phoneShape.test(phone), 'phone.invalid'),
)

// A mobile number begins with 13 to 19, a landline with its area; either after the country code or a zero.
const bangladeshShape = /^(?:\+?880|0)(?<national>1[3-9]\d{8}|[2-9]\d{6,9})$/

/** A telephone number of Bangladesh, read as it is dialled there: `+880 1712-345678` → `01712345678`. */
export const bangladeshPhone = z.pipe(
  z.string('phone.notBangladeshi'),
  z.transform((typed, context) => {
    const digits = asciiDigits(typed.replace(/[\s-]/g, ''))
    const national = digits && bangladeshShape.exec(digits)?.groups?.['national']
    if (national) return `0${national}`
    context.issues.push({ code: 'custom', message: 'phone.notBangladeshi', input: typed })
    return z.NEVER
  }),
)
