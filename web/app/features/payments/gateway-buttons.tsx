import type { OnlineGateway } from '@daan/contract/payments'
import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { type FailureKind, failureKind } from '../../api/failure-kind.ts'
import { useLocale } from '../../i18n/use-locale.ts'
import { Button } from '../../ui/button.tsx'
import { PaymentFailureLine } from './failure-line.ts'
import { paidAt, payBy } from './gateway-names.ts'
import type { OnlineWay } from './payment-options.ts'
import { type Owed, openPaymentPage } from './start-payment.ts'

type GatewayButtonsProps = Owed & {
  gateways: readonly OnlineWay[]
}

/** Leads to the page on which a gift or a ticket is paid, or says why it does not. */
export function GatewayButtons({ receipt, pays, gateways }: GatewayButtonsProps) {
  const { i18n } = useLingui()
  const { leaving, failure, leave } = useLeaving({ receipt, pays })
  const [only] = gateways
  return (
    <div className="grid grid-cols-1 gap-2">
      {gateways.map(({ gateway }, index) => (
        <Button
          key={gateway}
          tone={index === 0 ? 'give' : 'line'}
          size="large"
          wide
          className="whitespace-normal"
          busy={leaving === gateway}
          onClick={() => void leave(gateway)}
        >
          {gateways.length === 1 ? <Trans>Continue to payment</Trans> : i18n._(payBy[gateway])}
        </Button>
      ))}
      {only && gateways.length === 1 && (
        <p className="text-small text-ink-2">{i18n._(paidAt[only.gateway])}</p>
      )}
      <PaymentFailureLine failure={failure} />
    </div>
  )
}

function useLeaving(owed: Owed) {
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
  return { leaving, failure, leave }
}
