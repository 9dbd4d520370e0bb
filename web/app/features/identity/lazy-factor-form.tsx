import { useEffect } from 'react'
import { FailureLine } from '../../forms/account-failure-line.tsx'
import { LazyPart, useLazyPart, useLoadError } from '../../ui/lazy-part.ts'
import type { FactorFormProps } from './factor-form.tsx'

const part = new LazyPart('onDemand', async () => (await import('./factor-form.tsx')).FactorForm)

/** Asks for a second factor; its code comes when somebody has one. */
export function LazyFactorForm(props: FactorFormProps) {
  const FactorForm = useLazyPart(part)
  const error = useLoadError(part)
  useEffect(() => {
    void part.load().catch(() => undefined) // `error` says it
  }, [])
  if (error) return <FailureLine failure="unanswered" />
  return FactorForm && <FactorForm {...props} />
}
