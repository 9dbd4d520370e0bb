import { z } from 'zod/mini'
import type { ErrorCode } from './error-codes.ts'

/** A text as `read` reads it; refused by the code where that gives null. */
export function typedAs<T>(code: ErrorCode, read: (typed: string) => T | null) {
  return z.pipe(
    z.string(code),
    z.transform((typed, context) => {
      const value = read(typed)
      if (value !== null) return value
      context.issues.push({ code: 'custom', message: code, input: typed })
      return z.NEVER
    }),
  )
}
