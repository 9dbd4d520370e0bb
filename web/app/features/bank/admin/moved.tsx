import type { BankKind, BankTransfer } from '@daan/contract/bank'
import { formatDate } from '@daan/contract/dhaka-time'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useState } from 'react'
import { Taka } from '../../../i18n/taka.tsx'
import { useLocale } from '../../../i18n/use-locale.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { Nothing } from '../../../ui/nothing.tsx'

/** Names of the kinds of transfers to and from the bank. */
const bankKindNames = {
  payout: msg`Payout`,
  donation: msg`Gift by the bank`,
  deposit: msg`Cash brought to the bank`,
  reversal: msg`Taken back`,
  settlement: msg`Sent by a gateway or donor`,
  bankCharge: msg`Charge of the bank`,
} as const satisfies Record<BankKind, MessageDescriptor>

const sentBack = msg`Sent back to a gateway or donor`

type MovedRowProps = {
  moved: { day: string; amount: bigint; isIn: boolean }
  /** Its words, or the transfer that it is. */
  name: ReactNode
  children?: ReactNode
}

/** Money that came to the bank or went, with its day, and what is to be done about it below. */
export function MovedRow({ moved: { day, amount, isIn }, name, children }: MovedRowProps) {
  const locale = useLocale()
  return (
    <li className="border-line py-4 not-first:border-t">
      <div className="flex items-baseline justify-between gap-x-6">
        <span className="font-display text-lg/snug font-[720] wrap-anywhere">{name}</span>
        <span
          className={`font-display text-lg/snug font-[720] whitespace-nowrap tabular-nums ${isIn ? 'text-green-ink' : ''}`}
        >
          {isIn ? '+' : '−'}
          <Taka poisha={amount} />
        </span>
      </div>
      <p className="text-small text-ink-2">{formatDate(day, locale)}</p>
      {children}
    </li>
  )
}

/** Says what a transfer of ours is, in a line. */
export function useTransferName() {
  const { i18n } = useLingui()
  const locale = useLocale()
  return ({ kind, isIn, reference, purpose }: BankTransfer) => {
    const name = kind === 'settlement' && !isIn ? sentBack : bankKindNames[kind]
    return [i18n._(name), purpose?.[locale], reference].filter(Boolean).join(' · ')
  }
}

/** Each line has buttons and a form, and a month may have thousands. */
const linesAtOnce = 50

type SideProps = { title: ReactNode; nothing: ReactNode; children: ReactNode[] }

/** Lines of one side that the other lacks, some at a time. */
export function Side({ title, nothing, children }: SideProps) {
  const [shown, setShown] = useState(linesAtOnce)
  return (
    <Card level={2} title={title}>
      {children.length === 0 ? (
        <Nothing>{nothing}</Nothing>
      ) : (
        <ul className="-my-4">{children.slice(0, shown)}</ul>
      )}
      {children.length > shown && (
        <Button tone="line" className="mt-6" onClick={() => setShown(shown + linesAtOnce)}>
          <Trans>Show more</Trans>
        </Button>
      )}
    </Card>
  )
}
