import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { useRevalidator } from 'react-router'
import { FailureLine } from '../../../forms/account-failure-line.tsx'
import { Found } from '../../../session/found.tsx'
import type { Loaded } from '../../../session/loaded.ts'
import { Button } from '../../../ui/button.tsx'

type FoundOrRetryProps<Value> = {
  promise: Promise<Loaded<Value>>
  children: (value: Value) => ReactNode
}

/** Shows the value of a loader's promise once it comes, or why it did not, with a button that asks again. */
export function FoundOrRetry<Value>({ promise, children }: FoundOrRetryProps<Value>) {
  const { revalidate } = useRevalidator()
  return (
    <Found
      promise={promise}
      fallback={<div className="min-h-40" />}
      failed={(failure) => (
        <div className="grid justify-items-start gap-5">
          <FailureLine failure={failure} />
          <Button tone="line" onClick={() => void revalidate()}>
            <Trans>Try again</Trans>
          </Button>
        </div>
      )}
    >
      {children}
    </Found>
  )
}
