import { formatMoment } from '@daan/contract/dhaka-time'
import { resolveRefund } from '@daan/contract/refunds'
import { Trans, useLingui } from '@lingui/react/macro'
import { FailureLine } from '../../../forms/account-failure-line.tsx'
import { ConfirmButton } from '../../../forms/confirm-button.tsx'
import type { Consent } from '../../../forms/confirmation.tsx'
import { useActions } from '../../../forms/use-actions.ts'
import { Taka } from '../../../i18n/taka.tsx'
import { useLocale } from '../../../i18n/use-locale.ts'
import { Allowed } from '../../../session/allowed.tsx'
import { useCall } from '../../../session/use-call.ts'
import { reasonNames, refundNames } from './labels.ts'
import type { WholePayment } from './load-payments.ts'

/** Refunds of a payment, with their states. */
export function Refunds({ refunds }: Pick<WholePayment, 'refunds'>) {
  const { i18n } = useLingui()
  const locale = useLocale()
  return (
    <ul>
      {refunds.map((refund) => (
        <li key={refund.refund} className="border-line py-4 first:pt-0 not-first:border-t">
          <p className="font-display text-lg/tight font-[720]">
            <Taka poisha={refund.amount} /> · {i18n._(refundNames[refund.state])}
          </p>
          <p className="mt-1 text-small text-ink-2">
            {i18n._(reasonNames[refund.reason])} · {formatMoment(refund.at, locale)}
          </p>
          {refund.state === 'uncertain' && (
            <Allowed to="money.refund">
              <Resolve refund={refund.refund} />
            </Allowed>
          )}
        </li>
      ))}
    </ul>
  )
}

/** The gateway's answer was lost, so somebody has to look on its own pages. */
function Resolve({ refund }: { refund: string }) {
  const { t } = useLingui()
  const call = useCall()
  const { busyWith, failure, act } = useActions<'given' | 'kept'>()
  const resolve = (wasGiven: boolean) => (consent: Consent) =>
    void act(wasGiven ? 'given' : 'kept', () =>
      call(consent(resolveRefund), { body: { refund, wasGiven } }, t`It is noted.`),
    )
  return (
    <div className="mt-3 grid gap-3">
      <p>
        <Trans>
          The gateway’s answer was lost. Its own pages show whether the money went back.
        </Trans>
      </p>
      <div className="flex flex-wrap gap-3">
        <ConfirmButton
          tone="green"
          size="small"
          busy={busyWith === 'given'}
          label={<Trans>It went back</Trans>}
          question={<Trans>Did the money go back?</Trans>}
          yes={<Trans>Yes, it went back</Trans>}
          onConfirm={resolve(true)}
        >
          <p>
            <Trans>The sum leaves its fund, and the donor is told by mail.</Trans>
          </p>
        </ConfirmButton>
        <ConfirmButton
          tone="line"
          size="small"
          busy={busyWith === 'kept'}
          label={<Trans>It did not</Trans>}
          question={<Trans>Did the money not go back?</Trans>}
          yes={<Trans>Yes, it stayed</Trans>}
          onConfirm={resolve(false)}
        >
          <p>
            <Trans>This refund ends. The sum can be refunded anew.</Trans>
          </p>
        </ConfirmButton>
      </div>
      <FailureLine failure={failure} />
    </div>
  )
}
