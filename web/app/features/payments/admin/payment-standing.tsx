import type { PaymentState } from '@daan/contract/payments'
import { formatTaka } from '@daan/contract/taka'
import { Trans, useLingui } from '@lingui/react/macro'
import { useLocale } from '../../../i18n/use-locale.ts'
import { claimedName, failureNames, holdNames, stateNames } from './labels.ts'
import type { ListedPayments } from './load-payments.ts'

const colours = {
  started: 'text-ink-2',
  pending: 'text-waiting',
  failed: 'text-ink-2',
  held: 'text-madder',
  refused: 'text-madder',
  settled: 'text-green-ink',
} as const satisfies Record<PaymentState, string>

/** A payment's state and its reason. */
export function PaymentStanding({ payment }: { payment: ListedPayments[number] }) {
  const { state, failure, hold, refunded, isObjected, gateway } = payment
  const { i18n } = useLingui()
  const back = formatTaka(refunded, useLocale())
  const isClaim = gateway === 'transfer' && state === 'pending'
  const why = [
    state === 'failed' && failure && i18n._(failureNames[failure]),
    hold && i18n._(holdNames[hold]),
  ].filter(Boolean)
  return (
    <>
      <span className={`font-display font-[720] ${colours[state]}`}>
        {i18n._(isClaim ? claimedName : stateNames[state])}
      </span>
      {why.length > 0 && <span className="block text-small text-ink-2">{why.join(' ')}</span>}
      {isObjected && (
        <span className="block text-small text-madder">
          <Trans>The donor says that it is theirs.</Trans>
        </span>
      )}
      {refunded > 0n && (
        <span className="block text-small text-ink-2">
          <Trans>{back} refunded</Trans>
        </span>
      )}
    </>
  )
}
