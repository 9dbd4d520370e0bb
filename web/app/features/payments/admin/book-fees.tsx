import { localDigits } from '@daan/contract/digits'
import { Trans } from '@lingui/react/macro'
import { FailureLine } from '../../../forms/account-failure-line.tsx'
import { ConfirmButton } from '../../../forms/confirm-button.tsx'
import type { Consent } from '../../../forms/confirmation.tsx'
import { useActions } from '../../../forms/use-actions.ts'
import { Taka } from '../../../i18n/taka.tsx'
import { useLocale } from '../../../i18n/use-locale.ts'
import { Allowed } from '../../../session/allowed.tsx'
import { DetailList, DetailRow } from '../../../ui/detail-row.tsx'

type BookFeesProps = {
  /** Those that the ledger does not have yet, in poisha. */
  fees: readonly bigint[]
  onBook: (consent: Consent) => Promise<void>
}

/** Books the fees that a settlement report alone names, such as bKash's. */
export function BookFees({ fees, onBook }: BookFeesProps) {
  const { busyWith, failure, act } = useActions()
  const count = localDigits(String(fees.length), useLocale())
  if (fees.length === 0) return null
  return (
    <Allowed to="settlement.edit">
      <div className="mb-5 grid justify-items-start gap-3">
        <ConfirmButton
          tone="line"
          busy={busyWith !== null}
          label={<Trans>Book the fees it names</Trans>}
          question={<Trans>Book these fees?</Trans>}
          yes={<Trans>Yes, book them</Trans>}
          onConfirm={(consent) => void act('book', () => onBook(consent))}
        >
          <DetailList>
            <DetailRow name={<Trans>Amount</Trans>}>
              <Taka poisha={fees.reduce((sum, fee) => sum + fee, 0n)} />
            </DetailRow>
            <DetailRow name={<Trans>Payments</Trans>}>{count}</DetailRow>
          </DetailList>
        </ConfirmButton>
        <FailureLine failure={failure} />
      </div>
    </Allowed>
  )
}
