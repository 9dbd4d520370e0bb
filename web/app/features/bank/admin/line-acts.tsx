import { bookBankLine, explainBankLine } from '@daan/contract/bank'
import { formatDate } from '@daan/contract/dhaka-time'
import { Trans, useLingui } from '@lingui/react/macro'
import { FailureLine } from '../../../forms/account-failure-line.tsx'
import { ConfirmButton } from '../../../forms/confirm-button.tsx'
import type { Consent } from '../../../forms/confirmation.tsx'
import { useActions } from '../../../forms/use-actions.ts'
import { Taka } from '../../../i18n/taka.tsx'
import { useLocale } from '../../../i18n/use-locale.ts'
import { useCall } from '../../../session/use-call.ts'
import { Button } from '../../../ui/button.tsx'
import type { BankLine } from './load-bank.ts'
import { useTransferName } from './moved.tsx'
import { NoteForm } from './note-form.tsx'

type LineActsProps = { line: BankLine }

/** Ways to explain a line that is none of ours yet: a transfer of the same sum, a booking, or a note. */
export function LineActs({ line }: LineActsProps) {
  const { t } = useLingui()
  const call = useCall()
  const isOpen = line.note === null
  const send = (note: string) =>
    call(explainBankLine, { body: { line: line.line, transfer: null, note } }, t`Saved.`)
  return (
    <div className="mt-2 grid grid-cols-1 justify-items-start gap-2">
      {isOpen && <Candidates line={line} />}
      {isOpen && <Booking line={line} />}
      <NoteForm note={line.note} hint={t`Such as a mistake of the bank.`} send={send} />
    </div>
  )
}

function Candidates({ line: { line, candidates } }: LineActsProps) {
  const { t } = useLingui()
  const locale = useLocale()
  const nameOf = useTransferName()
  const call = useCall()
  const { busyWith, failure, act } = useActions()
  const match = (transfer: number) =>
    call(explainBankLine, { body: { line, transfer, note: '' } }, t`Matched.`)
  return (
    <>
      {candidates.map((own) => (
        <Button
          key={own.transfer}
          tone="line"
          size="small"
          className="h-auto py-2 text-left leading-snug whitespace-normal wrap-anywhere"
          busy={busyWith === String(own.transfer)}
          onClick={() => void act(String(own.transfer), () => match(own.transfer))}
        >
          <span>
            <Trans>
              It is: {nameOf(own)}, {formatDate(own.day, locale)}
            </Trans>
          </span>
        </Button>
      ))}
      <FailureLine failure={failure} />
    </>
  )
}

function Booking({ line: { line, amount, isIn, words } }: LineActsProps) {
  const { t } = useLingui()
  const call = useCall()
  const { busyWith, failure, act } = useActions()
  const as = isIn ? 'settlement' : 'bankCharge'
  const book = (consent: Consent) =>
    call(consent(bookBankLine), { body: { line, as } }, t`Entered in our accounts.`)
  return (
    <>
      <ConfirmButton
        label={
          isIn ? (
            <Trans>Enter it as money of gifts</Trans>
          ) : (
            <Trans>Enter it as a charge of the bank</Trans>
          )
        }
        question={
          isIn ? (
            <Trans>Enter it as money of gifts?</Trans>
          ) : (
            <Trans>Enter it as a charge of the bank?</Trans>
          )
        }
        yes={<Trans>Yes, enter it</Trans>}
        tone="line"
        size="small"
        busy={busyWith !== null}
        onConfirm={(consent) => void act('book', () => book(consent))}
      >
        <p className="wrap-anywhere">
          <Taka poisha={amount} /> · {words}
        </p>
        <p>
          {isIn ? (
            <Trans>
              A gateway or a donor sent it. The gifts are in our accounts already; their money moves
              from the gateways to the bank.
            </Trans>
          ) : (
            <Trans>No fund pays for it; it stands in an account of its own.</Trans>
          )}
        </p>
      </ConfirmButton>
      <FailureLine failure={failure} />
    </>
  )
}

/** Parts a line from the transfer that it was matched with. */
export function UndoMatch({ line }: { line: number }) {
  const { t } = useLingui()
  const call = useCall()
  const { busyWith, failure, act } = useActions()
  const undo = () =>
    call(explainBankLine, { body: { line, transfer: null, note: '' } }, t`No longer matched.`)
  return (
    <>
      <Button
        tone="plain"
        size="small"
        busy={busyWith !== null}
        onClick={() => void act('undo', undo)}
      >
        <Trans>It is not the same</Trans>
      </Button>
      <FailureLine failure={failure} />
    </>
  )
}
