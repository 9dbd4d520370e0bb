import { type ErrorCode, isErrorCode } from '@daan/contract/error-codes'
import type { z } from 'zod/mini'
import { type FieldError, Refused } from '../refused.ts'
import { isStorable } from '../storable-text.ts'

/**
 * Reads one part of a request by the call's schema; a part the call does not declare is not read.
 * @param at where the part's fields are, as the start of a JSON pointer; the body's are at the root
 * @throws Refused that names every bad field, or every text that cannot be kept; a single bad field lends
 * the refusal its code
 */
export function readPart(schema: z.ZodMiniType | undefined, value: unknown, at: string): unknown {
  if (!schema) return undefined
  const parsed = schema.safeParse(value)
  if (!parsed.success) throw refusalOf(parsed.error.issues, value, at)
  const unstorable = [...unstorableIn(parsed.data, at)]
  if (unstorable.length === 0) return parsed.data
  const code = 'request.textInvalid'
  throw new Refused(code, { errors: unstorable.map((pointer) => ({ pointer, code })) })
}

/** The pointers of texts that no column can keep. */
function* unstorableIn(value: unknown, at: string): Generator<string> {
  if (typeof value === 'string' && !isStorable(value)) yield at
  if (typeof value !== 'object' || value === null || value instanceof Uint8Array) return
  for (const [key, inner] of Object.entries(value)) {
    yield* unstorableIn(inner, at + pointerTo([key]))
  }
}

function refusalOf(issues: readonly z.core.$ZodIssue[], value: unknown, at: string): Refused {
  const errors = issues.flatMap((issue) => {
    const code = codeOf(issue, value)
    return pathsOf(issue).map((path): FieldError => ({ pointer: at + pointerTo(path), code }))
  })
  const [only, ...others] = errors
  return new Refused(only && others.length === 0 ? only.code : 'request.invalid', { errors })
}

/** Finds the field's own code for its fault, where it has one. */
function codeOf(issue: z.core.$ZodIssue, value: unknown): ErrorCode {
  if (issue.code === 'unrecognized_keys') return 'request.fieldUnknown'
  const code = isErrorCode(issue.message) ? issue.message : 'request.invalid'
  const isSaid = /missing$/i.test(code)
  return isSaid || !isMissing(value, issue.path) ? code : 'request.fieldMissing'
}

function isMissing(value: unknown, [key, ...deeper]: readonly PropertyKey[]): boolean {
  if (key === undefined || typeof value !== 'object' || value === null) return false
  const inner: unknown = Reflect.get(value, key)
  return inner === undefined ? deeper.length === 0 : isMissing(inner, deeper)
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
