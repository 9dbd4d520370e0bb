import type { Reply } from '@daan/contract/call'
import { formatMonth } from '@daan/contract/dhaka-time'
import { listSpendingByMonth } from '@daan/contract/spending'
import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { callServer } from '../../api/call-server.ts'
import { useActions } from '../../forms/use-actions.ts'
import { Taka } from '../../i18n/taka.tsx'
import { useLocale } from '../../i18n/use-locale.ts'
import { Disclosure } from '../../ui/disclosure.tsx'

type Months = Reply<typeof listSpendingByMonth>

/** Sums that a fund received and paid out by month, which come when somebody opens them. */
export function ByMonth({ fundType }: { fundType: string }) {
  const [months, setMonths] = useState<Months | null>(null)
  const { failure, act } = useActions()
  async function load(): Promise<void> {
    setMonths(await callServer(listSpendingByMonth, { params: { fundType } }))
  }
  return (
    <Disclosure
      className="mt-3"
      label={<Trans>Month by month</Trans>}
      onToggle={(isOpen) => {
        if (isOpen && months === null) void act('load', load)
      }}
    >
      {failure && (
        <p className="mb-4 text-madder">
          <Trans>It could not be loaded. Close it and open it again.</Trans>
        </p>
      )}
      {months && <MonthTable months={months} />}
    </Disclosure>
  )
}

function MonthTable({ months }: { months: Months }) {
  const locale = useLocale()
  return (
    <table className="mb-4 w-full max-w-160 border-collapse tabular-nums">
      <thead className="text-small text-ink-2">
        <tr>
          <th scope="col" className="py-2 text-left font-normal">
            <Trans>Month</Trans>
          </th>
          <th scope="col" className="py-2 pl-4 text-right font-normal">
            <Trans>Received</Trans>
          </th>
          <th scope="col" className="py-2 pl-4 text-right font-normal">
            <Trans>Spent</Trans>
          </th>
        </tr>
      </thead>
      <tbody>
        {months.map(({ month, received, spent }) => (
          <tr key={month} className="border-t border-line">
            <th scope="row" className="py-2 text-left font-normal">
              {formatMonth(month, locale)}
            </th>
            <td className="py-2 pl-4 text-right">
              <Taka poisha={received} />
            </td>
            <td className="py-2 pl-4 text-right">
              <Taka poisha={spent} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
