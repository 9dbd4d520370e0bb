import type { BankBalance } from '@daan/contract/bank'
import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Taka } from '../../../i18n/taka.tsx'
import { Card } from '../../../ui/card.tsx'
import { Verdict } from '../../../ui/verdict.tsx'
import type { BankMonth } from './load-bank.ts'

/** Gives what the bank has beyond our accounts, in poisha; null where the statement has no balance. */
export function differenceOf({ stated, booked }: BankMonth): bigint | null {
  const signed = ({ amount, isNegative }: BankMonth['booked']) => (isNegative ? -amount : amount)
  return stated && signed(stated) - signed(booked)
}

/** The balance at the end of the month on both sides, and the difference in words. */
export function Balances({ found, children }: { found: BankMonth; children: ReactNode }) {
  const { stated, booked } = found
  return (
    <Card level={2} title={<Trans>At the end of the month</Trans>}>
      <dl className="grid gap-x-8 gap-y-3 sm:grid-cols-2">
        <Balance name={<Trans>By the statement</Trans>} balance={stated} />
        <Balance name={<Trans>By our accounts</Trans>} balance={booked} />
      </dl>
      <Difference difference={differenceOf(found)} />
      {children}
    </Card>
  )
}

/** A balance, with its sign where it is below nothing. */
function Balance({ name, balance }: { name: ReactNode; balance: BankBalance | null }) {
  return (
    <div>
      <dt className="text-small text-ink-2">{name}</dt>
      <dd className="font-display text-2xl/tight font-[720] tabular-nums">
        {balance ? (
          <span className="whitespace-nowrap">
            {balance.isNegative && '−'}
            <Taka poisha={balance.amount} />
          </span>
        ) : (
          <Trans>It names no balance</Trans>
        )}
      </dd>
    </div>
  )
}

function Difference({ difference }: { difference: bigint | null }) {
  if (difference === null) return null
  return (
    <Verdict agrees={difference === 0n} className="mt-4">
      {difference === 0n && <Trans>Both agree, to the poisha.</Trans>}
      {difference > 0n && (
        <Trans>
          The bank has <Taka poisha={difference} /> more than our accounts.
        </Trans>
      )}
      {difference < 0n && (
        <Trans>
          The bank has <Taka poisha={-difference} /> less than our accounts.
        </Trans>
      )}
    </Verdict>
  )
}
