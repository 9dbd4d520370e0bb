import { useRef, useState } from 'react'
import { CallRefused, type FieldRefusal, Unreachable } from '../api/call-failures.ts'
import { type FailureKind, failureKind } from '../api/failure-kind.ts'

type SubmissionOptions<V> = {
  /** Takes good values; a promise says for how long, and false that they were not sent. May throw what `callServer` does. */
  submit: (values: V) => unknown
  onTaken: () => void
  onRefused: (refusals: readonly FieldRefusal[]) => void
}

/** Hands values over, one at a time and each object once, unless it was not taken. */
export function useSubmission<V>({ submit, onTaken, onRefused }: SubmissionOptions<V>) {
  const [failure, setFailure] = useState<FailureKind | null>(null)
  const [isBusy, setBusy] = useState(false)
  const handedOver = useRef<V>(undefined)
  const isSubmitting = useRef(false)

  async function handOver(values: V): Promise<void> {
    handedOver.current = values
    isSubmitting.current = true
    setFailure(null)
    try {
      const taking = submit(values)
      setBusy(taking !== undefined)
      if ((await taking) === false) handedOver.current = undefined
      else onTaken()
    } catch (error) {
      fail(error)
    } finally {
      isSubmitting.current = false
      setBusy(false)
    }
  }
  function fail(error: unknown): void {
    handedOver.current = undefined
    setFailure(failureKind(error))
    onRefused(error instanceof CallRefused ? error.errors : [])
    if (!(error instanceof CallRefused || error instanceof Unreachable)) throw error
  }
  const mayHandOver = (values: V) => !isSubmitting.current && handedOver.current !== values
  return { isBusy, failure, mayHandOver, handOver }
}
