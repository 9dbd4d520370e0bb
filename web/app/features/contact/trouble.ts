import type { ErrorCode } from '@daan/contract/error-codes'
import { CallRefused } from '../../api/call-failures.ts'

/**
 * Why a message was not taken, as far as a browser can know: it has no network, our server gave no
 * answer, our server cannot take messages for now, or it refused this one.
 */
export type Trouble = 'offline' | 'unanswered' | 'later' | ErrorCode

/** Tells what a failed sending means to the person. @param isOnline whether there is any network */
export function troubleOf(error: unknown, isOnline: boolean): Trouble {
  if (!(error instanceof CallRefused)) return isOnline ? 'unanswered' : 'offline'
  return error.status >= 500 || error.code === 'request.tooMany' ? 'later' : error.code
}
