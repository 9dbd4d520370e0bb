import { z } from 'zod/mini'

const phoneShape = /^\+?[\d০-৯][\d০-৯ -]{5,18}[\d০-৯]$/

/** A telephone number as typed, in either script: 7 to 20 characters, digits with spaces or hyphens. */
export const phoneNumber = z.string('phone.invalid').check(
  z.trim(),
  z.refine((phone) => phoneShape.test(phone), 'phone.invalid'),
)
