import type { BankTransfer } from '@daan/contract/bank'
import { formatDate } from '@daan/contract/dhaka-time'
import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Taka } from '../../../i18n/taka.tsx'
import { useLocale } from '../../../i18n/use-locale.ts'
import { bankKindNames } from './labels.ts'

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
  return ({ kind, reference, purpose }: Pick<BankTransfer, 'kind' | 'reference' | 'purpose'>) =>
    [i18n._(bankKindNames[kind]), purpose?.[locale], reference].filter(Boolean).join(' · ')
}
