import { acceptPayment, refusePayment } from '@daan/contract/payment-desk'
import { Trans, useLingui } from '@lingui/react/macro'
import { FailureLine } from '../../../forms/account-failure-line.tsx'
import { ConfirmButton } from '../../../forms/confirm-button.tsx'
import { useActions } from '../../../forms/use-actions.ts'
import { useCall } from '../../../session/use-call.ts'
import { ActFacts } from './act-facts.tsx'
import type { WholePayment } from './load-payments.ts'

/** Decisions of an admin: count held money, or confirm that a transfer was found. */
export function Decision({ payment }: { payment: WholePayment }) {
  const { t } = useLingui()
  const call = useCall()
  const { busyWith, failure, act } = useActions<'accept' | 'refuse'>()
  const { mayAccept, gateway } = payment
  const mayRefuse = payment.mayRefuse && !payment.request
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
          <ConfirmButton
            tone="green"
            busy={busyWith === 'accept'}
            label={isTransfer ? <Trans>It is in the statement</Trans> : <Trans>Let it count</Trans>}
            question={<Trans>Let this payment count?</Trans>}
            yes={<Trans>Yes, let it count</Trans>}
            onConfirm={(consent) =>
              void act('accept', () =>
                call(consent(acceptPayment), { body }, t`The payment counts now.`),
              )
            }
          >
            <ActFacts payment={payment} />
          </ConfirmButton>
        )}
        {mayRefuse && (
          <ConfirmButton
            busy={busyWith === 'refuse'}
            label={isTransfer ? <Trans>It is not there</Trans> : <Trans>Refund it</Trans>}
            question={
              isTransfer ? <Trans>Is it not there?</Trans> : <Trans>Refund this payment?</Trans>
            }
            yes={isTransfer ? <Trans>Yes, it is missing</Trans> : <Trans>Yes, refund it</Trans>}
            onConfirm={(consent) =>
              void act('refuse', () =>
                call(consent(refusePayment), { body }, t`This payment is not counted.`),
              )
            }
          >
            <ActFacts payment={payment} />
            <p>
              {isTransfer ? (
                <Trans>The donor may tell of it again.</Trans>
              ) : (
                <Trans>The gateway sends the money back.</Trans>
              )}
            </p>
          </ConfirmButton>
        )}
      </div>
      <FailureLine failure={failure} />
    </div>
  )
}
