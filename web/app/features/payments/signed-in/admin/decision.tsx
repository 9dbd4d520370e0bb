import { acceptPayment, refusePayment } from '@daan/contract/payment-desk'
import { Trans, useLingui } from '@lingui/react/macro'
import { ConfirmButton } from '../../../../forms/signed-in/confirm-button.tsx'
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
  const { busyWith, failure, act } = useActions<'accept'>()
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
          <ConfirmButton
            label={isTransfer ? <Trans>It is not there</Trans> : <Trans>Give it back</Trans>}
            question={
              isTransfer ? <Trans>Is it not there?</Trans> : <Trans>Give this payment back?</Trans>
            }
            yes={isTransfer ? <Trans>Yes, it is missing</Trans> : <Trans>Yes, give it back</Trans>}
            onConfirm={() => call(refusePayment, { body }, t`The payment does not count.`)}
          >
            <p>
              {isTransfer ? (
                <Trans>The donor may tell of it again.</Trans>
              ) : (
                <Trans>The gateway sends the money back. This cannot be taken back.</Trans>
              )}
            </p>
          </ConfirmButton>
        )}
      </div>
      <FailureLine failure={failure} />
    </div>
  )
}
