import { useState } from 'react'
import { type FailureKind, failureKind } from '../api/failure-kind.ts'

/** Runs actions at a press: which one is under way, and why the last one failed. */
export function useActions<Name extends string = string>() {
  const [busyWith, setBusyWith] = useState<Name | null>(null)
  const [failure, setFailure] = useState<FailureKind | null>(null)
  async function act(name: Name, action: () => Promise<unknown>): Promise<void> {
    setFailure(null)
    setBusyWith(name)
    try {
      await action()
    } catch (error) {
      setFailure(failureKind(error))
    } finally {
      setBusyWith(null)
    }
  }
  return { busyWith, failure, act }
}
