import type { ErrorCode } from '@daan/contract/error-codes'
import { CallRefused } from './call-failures.ts'

/**
 * Why a call was not taken, as far as a browser can know: it has no network, our server gave no
 * answer, our server takes none for now, or it refused this one.
 */
export type FailureKind = 'offline' | 'unanswered' | 'later' | ErrorCode

/** Tells what a failed call means to the person. @param isOnline whether there is any network */
export function failureKind(error: unknown, isOnline = navigator.onLine): FailureKind {
  if (!(error instanceof CallRefused)) return isOnline ? 'unanswered' : 'offline'
  return error.status >= 500 || error.code === 'request.tooMany' ? 'later' : error.code
}
