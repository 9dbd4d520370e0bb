import { type ReactNode, Suspense, use } from 'react'
import type { FailureKind } from '../api/failure-kind.ts'
import { FailureLine } from '../forms/account-failure-line.tsx'
import type { Loaded } from './loaded.ts'

type FoundProps<Value> = {
  promise: Promise<Loaded<Value>>
  /** Shown until it comes. */
  fallback?: ReactNode
  /** Shows what did not come; by default the reason. */
  failed?: (failure: FailureKind) => ReactNode
  children: (value: Value) => ReactNode
}

/** Shows the value of a loader's promise once it comes. */
export function Found<Value>({ fallback, ...props }: FoundProps<Value>) {
  return (
    <Suspense fallback={fallback}>
      <FoundNow {...props} />
    </Suspense>
  )
}

function FoundNow<Value>({ promise, failed = reason, children }: FoundProps<Value>) {
  const found = use(promise)
  return 'failure' in found ? failed(found.failure) : children(found.value)
}

function reason(failure: FailureKind): ReactNode {
  return <FailureLine failure={failure} />
}
