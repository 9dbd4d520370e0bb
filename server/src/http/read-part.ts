import { isErrorCode } from '@daan/contract/error-codes'
import type { z } from 'zod/mini'
import { type FieldError, Refused } from '../refused.ts'

/**
 * Reads one part of a request by the call's schema; a part the call does not declare is not read.
 * @param at where the part's fields are, as the start of a JSON pointer; the body's are at the root
 * @throws Refused that names every bad field; a single one lends the refusal its code
 */
export function readPart(schema: z.ZodMiniType | undefined, value: unknown, at: string): unknown {
  if (!schema) return undefined
  const parsed = schema.safeParse(value)
  if (parsed.success) return parsed.data
  throw refusalOf(parsed.error.issues, at)
}

function refusalOf(issues: readonly z.core.$ZodIssue[], at: string): Refused {
  const errors = issues.flatMap((issue) => {
    const code = isErrorCode(issue.message) ? issue.message : 'request.invalid'
    return pathsOf(issue).map((path): FieldError => ({ pointer: at + pointerTo(path), code }))
  })
  const [only, ...others] = errors
  return new Refused(only && others.length === 0 ? only.code : 'request.invalid', { errors })
}

/** A key too many is reported of its parent; here each is a field of its own. */
function pathsOf(issue: z.core.$ZodIssue): PropertyKey[][] {
  if (issue.code !== 'unrecognized_keys') return [issue.path]
  return issue.keys.map((key) => [...issue.path, key])
}

/** @see https://www.rfc-editor.org/rfc/rfc6901#section-3 */
function pointerTo(path: PropertyKey[]): string {
  return path.map((key) => `/${String(key).replaceAll('~', '~0').replaceAll('/', '~1')}`).join('')
}
