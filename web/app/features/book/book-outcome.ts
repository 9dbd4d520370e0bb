import { BookFault } from '@daan/contract/book-fault'
import { CallRefused, Unreachable } from '../../api/call-failures.ts'

/** Outcome of a look into the book: a value, a contradiction, or a failure to read it, which proves nothing. */
export type BookOutcome<Value> = { value: Value } | { fault: BookFault } | { failure: Error }

/** A promise that never rejects. */
export async function bookOutcome<Value>(promise: Promise<Value>): Promise<BookOutcome<Value>> {
  try {
    return { value: await promise }
  } catch (error) {
    if (error instanceof BookFault) return { fault: error }
    const isFailure = error instanceof CallRefused || error instanceof Unreachable
    if (isFailure) return { failure: error }
    return { fault: new BookFault('malformed', String(error)) } // parsers throw for what is no part of a book
  }
}
