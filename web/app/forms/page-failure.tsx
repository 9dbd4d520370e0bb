import type { ReactNode } from 'react'
import type { FailureKind } from '../api/failure-kind.ts'
import { FailureLine } from './account-failure-line.tsx'

type PageFailureProps = { title: ReactNode; failure: FailureKind }

/** A page whose content did not come: its title, and why. */
export function PageFailure({ title, failure }: PageFailureProps) {
  return (
    <>
      <h1 className="mb-8 text-title">{title}</h1>
      <FailureLine failure={failure} />
    </>
  )
}
