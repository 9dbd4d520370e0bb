import pg from 'pg'
import { UnfitSession } from './session.ts'

// Connection exceptions, a standby that became or is to become the primary, no resources, an operator's
// intervention, a lock not had in time, I/O errors.
const passingStates = /^(08|25006|53|57|55P03|58)/
const lostConnection =
  /^(Query read timeout|Connection terminated|timeout e|Client has encountered|Cannot use a pool)/
const systemErrors = new Set([
  'EAI_AGAIN',
  'ECONNREFUSED',
  'ECONNRESET',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOENT',
  'ENOTFOUND',
  'EPIPE',
  'ETIMEDOUT',
])

/**
 * Tells whether an error says that the database cannot serve for now: nothing is wrong with the request,
 * and the same one may succeed later. What became of a write is unknown until its key is asked again.
 */
export function isUnavailable(error: unknown): boolean {
  if (error instanceof AggregateError) return error.errors.some(isUnavailable)
  if (!(error instanceof Error)) return false
  if (error instanceof UnfitSession) return true
  if (error instanceof pg.DatabaseError) {
    return error.severity !== 'ERROR' || passingStates.test(error.code ?? '')
  }
  const code = 'code' in error ? String(error.code) : ''
  if (systemErrors.has(code) || lostConnection.test(error.message)) return true
  return error.cause !== undefined && isUnavailable(error.cause)
}
