import { acceptPayment, refusePayment } from '@daan/contract/payment-desk'
import { Trans, useLingui } from '@lingui/react/macro'
import { FailureLine } from '../../../../forms/signed-in/failure-line.tsx'
import { useActions } from '../../../../forms/signed-in/use-actions.ts'
import { useCall } from '../../../../session/signed-in/use-call.ts'
import { Button } from '../../../../ui/button.tsx'
import type { WholePayment } from './load-payments.ts'

type DecisionProps = { payment: WholePayment; onDecided: () => void }

/** What an admin may decide: whether held money counts, or whether a transfer was found. */
export function Decision({ payment, onDecided }: DecisionProps) {
  const { t } = useLingui()
  const call = useCall(onDecided)
  const { busyWith, failure, act } = useActions<'accept' | 'refuse'>()
  const { mayAccept, mayRefuse, gateway } = payment
  if (!mayAccept && !mayRefuse) return null
  const body = { payment: payment.payment }
  const isTransfer = gateway === 'transfer'
  return (
    <div className="mt-6 grid gap-4 border-t border-line pt-6">
      <p className="text-ink-2">
        {isTransfer ? (
          <Trans>
            Look for the transaction ID in the statement, and see that the amount is the same.
          </Trans>
        ) : (
          <Trans>The money lies at the gateway. It counts only when you say so.</Trans>
        )}
      </p>
      <div className="flex flex-wrap gap-3">
        {mayAccept && (
          <Button
            busy={busyWith === 'accept'}
            onClick={() =>
              void act('accept', () => call(acceptPayment, { body }, t`The payment counts now.`))
            }
          >
            {isTransfer ? <Trans>It is in the statement</Trans> : <Trans>Let it count</Trans>}
          </Button>
        )}
        {mayRefuse && (
          <Button
            tone="line"
            busy={busyWith === 'refuse'}
            onClick={() =>
              void act('refuse', () =>
                call(refusePayment, { body }, t`The payment does not count.`),
              )
            }
          >
            {isTransfer ? <Trans>It is not there</Trans> : <Trans>Give it back</Trans>}
          </Button>
        )}
      </div>
      <FailureLine failure={failure} />
    </div>
  )
}
