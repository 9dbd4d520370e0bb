import { formatTaka } from '@daan/contract/taka'
import { Trans } from '@lingui/react/macro'
import { useContext } from 'react'
import { fundOfType } from '../../content/funds.ts'
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
  const sum = formatTaka(amount, useLocale())
  const { PayGift } = useContext(PaymentsContext)
  const fund = fundOfType(fundType)
  return (
    <div className="mb-6 max-w-110">
      <h2 className="mb-3 text-xl text-balance">
        <OneStepLeft sum={sum} name={fund ? fund.name[locale] : fundType} />
      </h2>
      <PayGift receipt={receipt} amount={amount} isWhole />
    </div>
  )
}
