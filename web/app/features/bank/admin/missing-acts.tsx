import { explainBankTransfer, reverseBankBooking } from '@daan/contract/bank'
import { Trans, useLingui } from '@lingui/react/macro'
import { FailureLine } from '../../../forms/account-failure-line.tsx'
import { ConfirmButton } from '../../../forms/confirm-button.tsx'
import type { Consent } from '../../../forms/confirmation.tsx'
import { useActions } from '../../../forms/use-actions.ts'
import { Taka } from '../../../i18n/taka.tsx'
import { useCall } from '../../../session/use-call.ts'
import type { MissingTransfer } from './load-bank.ts'
import { NoteForm } from './note-form.tsx'

type MissingActsProps = { month: string; own: MissingTransfer }

/** Ways to explain a transfer that the bank does not have: a note, or taking back what a line of the bank entered. */
export function MissingActs({ month, own }: MissingActsProps) {
  const { t } = useLingui()
  const call = useCall()
  const { transfer, kind, note, reversalDay } = own
  const isBooking = kind === 'settlement' || kind === 'bankCharge'
  const send = (note: string) =>
    call(explainBankTransfer, { body: { month, transfer, note } }, t`Saved.`)
  return (
    <div className="mt-2 grid grid-cols-1 justify-items-start gap-2">
      {isBooking && reversalDay === null && <TakeBack own={own} />}
      <NoteForm note={note} hint={t`Such as a cheque that nobody has cashed yet.`} send={send} />
    </div>
  )
}

function TakeBack({ own: { transfer, amount } }: Omit<MissingActsProps, 'month'>) {
  const { t } = useLingui()
  const call = useCall()
  const { busyWith, failure, act } = useActions()
  const reverse = (consent: Consent) =>
    call(consent(reverseBankBooking), { body: { transfer } }, t`Taken back.`)
  return (
    <>
      <ConfirmButton
        label={<Trans>Take back</Trans>}
        question={<Trans>Take it back?</Trans>}
        yes={<Trans>Yes, take it back</Trans>}
        tone="line"
        size="small"
        busy={busyWith !== null}
        onConfirm={(consent) => void act('reverse', () => reverse(consent))}
      >
        <p>
          <Taka poisha={amount} />.{' '}
          <Trans>A reversal of today is entered; both stay in the accounts.</Trans>
        </p>
      </ConfirmButton>
      <FailureLine failure={failure} />
    </>
  )
}
