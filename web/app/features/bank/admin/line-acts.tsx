import { type BankBooking, bookBankLine, explainBankLine } from '@daan/contract/bank'
import { formatDate } from '@daan/contract/dhaka-time'
import { msg } from '@lingui/core/macro'
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
      {isOpen && !line.isIn && <Booking line={line} as="bankCharge" />}
      {isOpen && <Booking line={line} as="settlement" />}
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

const bookingTexts = {
  settlement: {
    label: msg`Enter it as money of gifts`,
    question: msg`Enter it as money of gifts?`,
    about: msg`A gateway or a donor sent it. The gifts are in our accounts already; their money moves from the gateways to the bank.`,
  },
  sentBack: {
    label: msg`Enter it as money of gifts sent back`,
    question: msg`Enter it as money of gifts sent back?`,
    about: msg`It is a refund sent by hand, or a gateway took it back. No gift changes by it; its money moves from the bank to the gateways.`,
  },
  bankCharge: {
    label: msg`Enter it as a charge of the bank`,
    question: msg`Enter it as a charge of the bank?`,
    about: msg`No fund pays for it; it stands in an account of its own.`,
  },
}

type BookingProps = LineActsProps & { as: BankBooking }

function Booking({ line: { line, amount, isIn, words }, as }: BookingProps) {
  const { i18n, t } = useLingui()
  const call = useCall()
  const { busyWith, failure, act } = useActions()
  const texts = bookingTexts[as === 'settlement' && !isIn ? 'sentBack' : as]
  const book = (consent: Consent) =>
    call(consent(bookBankLine), { body: { line, as } }, t`Entered in our accounts.`)
  return (
    <>
      <ConfirmButton
        label={i18n._(texts.label)}
        question={i18n._(texts.question)}
        yes={<Trans>Yes, enter it</Trans>}
        tone="line"
        size="small"
        busy={busyWith !== null}
        onConfirm={(consent) => void act('book', () => book(consent))}
      >
        <p className="wrap-anywhere">
          <Taka poisha={amount} /> · {words}
        </p>
        <p>{i18n._(texts.about)}</p>
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
