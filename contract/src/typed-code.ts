import { z } from 'zod/mini'
import { asciiDigits } from './digits.ts'

const mostOfCode = 40

/** A code of an authenticator app, in either script, or a recovery code; spaces do not count. */
export const typedCode = z.pipe(
  z
    .string('identity.codeMissing')
    .check(
      z.trim(),
      z.minLength(1, 'identity.codeMissing'),
      z.maxLength(mostOfCode, 'identity.codeWrong'),
    ),
  z.transform((code) => (asciiDigits(code) ?? code).replace(/\s/g, '')),
)
