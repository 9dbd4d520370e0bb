import { z } from 'zod/mini'
import type { ErrorCode } from './error-codes.ts'
import { hasUnprintable, hasVisible } from './people.ts'

const maxShortNameLength = 60

/** A name by which somebody tells things of theirs apart; refused with `error`. */
export const shortName = (error: ErrorCode) =>
  z.string(error).check(
    z.trim(),
    z.refine(hasVisible, { error, abort: true }),
    z.maxLength(maxShortNameLength, error),
    z.refine((name) => !hasUnprintable(name), error),
  )
