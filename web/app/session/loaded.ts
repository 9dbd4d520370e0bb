import { type FailureKind, failureKind } from '../api/failure-kind.ts'

/** A loaded value, or the reason why it did not come. */
export type Loaded<Value> = { value: Value } | { failure: FailureKind }

/**
 * A loader's promise that never rejects: the page says what did not come. Loaders do not await it:
 * the page opens at once, however slow the line is.
 */
export async function loaded<Value>(asked: Promise<Value>): Promise<Loaded<Value>> {
  try {
    return { value: await asked }
  } catch (error) {
    return { failure: failureKind(error) }
  }
}
