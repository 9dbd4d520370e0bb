import type { ErrorCode } from '@daan/contract/error-codes'

/** A bad field of a request, by JSON pointer, and what is wrong with it. */
export type FieldError = { pointer: string; code: ErrorCode }

/** An answer instead of doing as asked; its status and sentence follow from the code. */
export class Refused extends Error {
  override name = 'Refused'
  readonly code: ErrorCode
  readonly errors: readonly FieldError[]
  readonly retryAfterSeconds: number | undefined

  constructor(
    code: ErrorCode,
    details: { errors?: FieldError[]; retryAfterSeconds?: number; cause?: unknown } = {},
  ) {
    super(code, { cause: details.cause })
    this.code = code
    this.errors = details.errors ?? []
    this.retryAfterSeconds = details.retryAfterSeconds
  }
}

/** Goes on only when the condition holds; `pointer` names the field to blame. */
export function refuseUnless(
  condition: unknown,
  code: ErrorCode,
  pointer?: string,
): asserts condition {
  if (!condition) throw new Refused(code, pointer ? { errors: [{ pointer, code }] } : {})
}
