import type { Reply } from '@daan/contract/call'
import { formatMonth } from '@daan/contract/dhaka-time'
import { sumSpending } from '@daan/contract/spending'
import { Trans } from '@lingui/react/macro'
import { type ReactNode, useState } from 'react'
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
  const locale = useLocale()
  return (
    <div className="mt-2 mb-8 grid gap-8">
      <Sheet
        head={
          <>
            <Head>
              <Trans>Month</Trans>
            </Head>
            <Head isSum>
              <Trans>Received</Trans>
            </Head>
            <Head isSum>
              <Trans>Spent</Trans>
            </Head>
          </>
        }
      >
        {months.map(({ month, received, spent }) => (
          <Line key={month} name={formatMonth(month, locale)}>
            <Sum poisha={received} />
            <Sum poisha={spent} />
          </Line>
        ))}
      </Sheet>
      <Sheet
        head={
          <>
            <Head>
              <Trans>Purpose</Trans>
            </Head>
            <Head isSum>
              <Trans>Spent</Trans>
            </Head>
          </>
        }
      >
        {purposes.map(({ purpose, spent }) => (
          <Line key={`${purpose.en} ${purpose.bn}`} name={purpose[locale]}>
            <Sum poisha={spent} />
          </Line>
        ))}
        {otherPurposes > 0n && (
          <Line name={<Trans>Everything else</Trans>}>
            <Sum poisha={otherPurposes} />
          </Line>
        )}
      </Sheet>
    </div>
  )
}

function Sheet({ head, children }: { head: ReactNode; children: ReactNode }) {
  return (
    <table className="w-full border-collapse">
      <thead>
        <tr>{head}</tr>
      </thead>
      <tbody>{children}</tbody>
    </table>
  )
}

function Head({ isSum = false, children }: { isSum?: boolean; children: ReactNode }) {
  const place = isSum ? 'pl-4 text-right' : 'text-left'
  return (
    <th scope="col" className={`pb-2 text-small font-normal whitespace-nowrap text-ink-2 ${place}`}>
      {children}
    </th>
  )
}

function Line({ name, children }: { name: ReactNode; children: ReactNode }) {
  return (
    <tr className="border-t border-line">
      <th scope="row" className="py-2 text-left font-normal wrap-anywhere">
        {name}
      </th>
      {children}
    </tr>
  )
}

function Sum({ poisha }: { poisha: bigint }) {
  return (
    <td className="py-2 pl-4 text-right align-top tabular-nums">
      <Taka poisha={poisha} />
    </td>
  )
}
