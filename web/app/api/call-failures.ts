import type { ErrorCode } from '@daan/contract/error-codes'
import { isErrorCode } from './refusal-sentences.ts'

/** One bad field of a message: where (JSON pointer, such as `/donor/email`) and what is wrong. */
export type FieldRefusal = { pointer: string; code: ErrorCode }

/** Why the server said no. */
export type Refusal = { code: ErrorCode; errors: readonly FieldRefusal[] }

/**
 * Reads a refusal as a server of any version wrote it, now or at an earlier visit: codes that this
 * version has no sentence for become `request.invalid`.
 */
export function readRefusal(written: {
  code: string
  errors: readonly { pointer: string; code: string }[]
}): Refusal {
  const { code, errors } = written
  return {
    code: isErrorCode(code) ? code : 'request.invalid',
    errors: errors.filter((error): error is FieldRefusal => isErrorCode(error.code)),
  }
}

type RefusalFacts = {
  code: ErrorCode
  status: number
  errors?: readonly FieldRefusal[]
  retryAfterMs?: number | null
}

/** The server read the call and said no. Saying the same again may help only where it is busy. */
export class CallRefused extends Error {
  override readonly name = 'CallRefused'
  readonly code: ErrorCode
  readonly status: number
  readonly errors: readonly FieldRefusal[]
  /** Pause that the server asks for, in ms; null when it names none. */
  readonly retryAfterMs: number | null

  constructor({ code, status, errors = [], retryAfterMs = null }: RefusalFacts) {
    super(`The server refused: ${code} (${status})`)
    this.code = code
    this.status = status
    this.errors = errors
    this.retryAfterMs = retryAfterMs
  }
}

/**
 * No answer of our server came: no network, no answer in time, or something in between (a proxy, a
 * captive portal) answered instead. Whether the call took effect is unknown.
 */
export class Unreachable extends Error {
  override readonly name = 'Unreachable'
  /** Pause that whoever answered asks for, in ms. */
  readonly retryAfterMs: number | null
  /** With which status something in between answered; null where nothing did. */
  readonly status: number | null

  constructor(
    reason: string,
    { retryAfterMs = null, status = null, cause }: UnreachableFacts = {},
  ) {
    super(`The server is out of reach: ${reason}`, { cause })
    this.retryAfterMs = retryAfterMs
    this.status = status
  }
}

type UnreachableFacts = { retryAfterMs?: number | null; status?: number | null; cause?: unknown }
