import type { Reply } from '@daan/contract/call'
import { formatMonth } from '@daan/contract/dhaka-time'
import { sumSpending } from '@daan/contract/spending'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { callServer } from '../../api/call-server.ts'
import { useActions } from '../../forms/use-actions.ts'
import { Taka } from '../../i18n/taka.tsx'
import { useLocale } from '../../i18n/use-locale.ts'
import { Disclosure } from '../../ui/disclosure.tsx'

type Sums = Reply<typeof sumSpending>

/** A fund's money by month and by purpose, which comes when somebody opens it. */
export function SpendingSums({ fundType }: { fundType: string }) {
  const [sums, setSums] = useState<Sums | null>(null)
  const { failure, act } = useActions()
  async function load(): Promise<void> {
    setSums(await callServer(sumSpending, { params: { fundType } }))
  }
  return (
    <Disclosure
      className="mt-3"
      label={<Trans>By month and by purpose</Trans>}
      onToggle={(isOpen) => {
        if (isOpen && sums === null) void act('load', load)
      }}
    >
      {failure && (
        <p className="mb-4 text-madder">
          <Trans>It could not be loaded. Close it and open it again.</Trans>
        </p>
      )}
      {sums && <Tables sums={sums} />}
    </Disclosure>
  )
}

function Tables({ sums: { months, purposes, otherPurposes } }: { sums: Sums }) {
  const { t } = useLingui()
  const locale = useLocale()
  const byPurpose = purposes.map(({ purpose, spent }) => ({
    key: `${purpose.en} ${purpose.bn}`,
    name: purpose[locale],
    sums: [spent],
  }))
  const others = { key: 'others', name: t`Everything else`, sums: [otherPurposes] }
  return (
    <div className="mt-2 mb-8 grid gap-8">
      <SumTable
        head={[t`Month`, t`Received`, t`Spent`]}
        rows={months.map(({ month, received, spent }) => ({
          key: month,
          name: formatMonth(month, locale),
          sums: [received, spent],
        }))}
      />
      <SumTable
        head={[t`Purpose`, t`Spent`]}
        rows={otherPurposes > 0n ? [...byPurpose, others] : byPurpose}
      />
    </div>
  )
}

type SumTableProps = {
  head: readonly string[]
  rows: readonly { key: string; name: string; sums: readonly bigint[] }[]
}

/** A name and its sums in each row. */
function SumTable({ head, rows }: SumTableProps) {
  return (
    <table className="w-full border-collapse text-right">
      <thead>
        <tr>
          {head.map((name) => (
            <th
              key={name}
              scope="col"
              className="pb-2 text-small font-normal whitespace-nowrap text-ink-2 first:text-left not-first:pl-4"
            >
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, name, sums }) => (
          <tr key={key} className="border-t border-line">
            <th scope="row" className="py-2 text-left font-normal wrap-anywhere">
              {name}
            </th>
            {head.slice(1).map((column, at) => (
              <td key={column} className="py-2 pl-4 align-top tabular-nums">
                <Taka poisha={sums[at] ?? 0n} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
