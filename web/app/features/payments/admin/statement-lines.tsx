import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'

type StatementLine = {
  transaction: string
  amount: ReactNode
  /** Outcome, or the present state. */
  outcome: ReactNode
  isGood: boolean
}

/** The lines of a statement, and what came of each. */
export function StatementLines({ lines }: { lines: readonly StatementLine[] }) {
  return (
    <table className="mt-6 w-full border-collapse">
      <thead className="text-left text-small text-ink-2 max-sm:sr-only">
        <tr>
          <th scope="col" className="py-2 pr-4 font-normal">
            <Trans>Transaction ID</Trans>
          </th>
          <th scope="col" className="py-2 pr-4 font-normal">
            <Trans>Amount</Trans>
          </th>
          <th scope="col" className="py-2 font-normal">
            <Trans>What came of it</Trans>
          </th>
        </tr>
      </thead>
      <tbody>
        {lines.map(({ transaction, amount, outcome, isGood }, index) => (
          <tr
            // biome-ignore lint/suspicious/noArrayIndexKey: a statement may have a line twice
            key={index}
            className="border-t border-line align-top max-sm:grid max-sm:grid-cols-2 max-sm:py-2"
          >
            <th
              scope="row"
              className="py-2 text-left font-normal wrap-anywhere max-sm:col-span-2 max-sm:pb-0 sm:pr-4"
            >
              {transaction}
            </th>
            <td className="py-2 pr-4 whitespace-nowrap">{amount}</td>
            <td className={isGood ? 'py-2 text-green-ink' : 'py-2'}>{outcome}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
