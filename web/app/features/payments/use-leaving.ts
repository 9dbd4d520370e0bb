import type { OnlineGateway } from '@daan/contract/payments'
import { useEffect, useState } from 'react'
import { type FailureKind, failureKind } from '../../api/failure-kind.ts'
import { useLocale } from '../../i18n/use-locale.ts'
import { type Owed, openPaymentPage } from './start-payment.ts'

/** Leaves for the page of a gateway where something is paid, or says why it does not. */
export function useLeaving(owed: Owed) {
  const language = useLocale()
  const [leaving, setLeaving] = useState<OnlineGateway | null>(null)
  const [failure, setFailure] = useState<FailureKind | null>(null)
  useEffect(() => {
    // Whoever comes back by the browser's button finds the page as it was left.
    const returned = () => setLeaving(null)
    addEventListener('pageshow', returned)
    return () => removeEventListener('pageshow', returned)
  }, [])
  async function leave(gateway: OnlineGateway): Promise<void> {
    if (leaving) return
    setLeaving(gateway)
    setFailure(null)
    try {
      location.assign(await openPaymentPage(owed, gateway, language))
    } catch (error) {
      setLeaving(null)
      setFailure(failureKind(error, navigator.onLine))
    }
  }
  return { gateway: leaving, failure, leave }
}
