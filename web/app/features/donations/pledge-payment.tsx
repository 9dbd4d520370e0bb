import { formatTaka } from '@daan/contract/taka'
import { Trans } from '@lingui/react/macro'
import { useContext } from 'react'
import { fundName } from '../../content/funds.ts'
import { useLocale } from '../../i18n/use-locale.ts'
import type { Receipt } from './load-receipt.ts'
import { PaymentsContext } from './payments-context.ts'

/** Rest of a gift's way: one step, paying; on phones a line of its own. */
export function OneStepLeft({ sum, name }: { sum: string; name: string }) {
  return (
    <Trans>
      {sum} to {name}
      <span className="max-sm:hidden"> · </span>
      <span className="max-sm:block">one step left: pay</span>
    </Trans>
  )
}

/** Beside a pledge: what is left, and the ways to pay. */
export function PledgePayment({ receipt: { receipt, amount, fundType } }: { receipt: Receipt }) {
  const locale = useLocale()
  const sum = formatTaka(amount, locale)
  const { PayGift } = useContext(PaymentsContext)
  return (
    <div className="mb-6 max-w-110">
      <h2 className="mb-3 text-xl text-balance">
        <OneStepLeft sum={sum} name={fundName(fundType, locale)} />
      </h2>
      <PayGift receipt={receipt} amount={amount} isWhole />
    </div>
  )
}
