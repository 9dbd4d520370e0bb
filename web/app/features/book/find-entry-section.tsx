import { findInBook } from '@daan/contract/book'
import type { BookFault } from '@daan/contract/book-fault'
import { formatDay } from '@daan/contract/dhaka-time'
import { takaSign } from '@daan/contract/taka'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { CallRefused } from '../../api/call-failures.ts'
import { funds, pathOfFund } from '../../content/funds.ts'
import { AccountForm } from '../../forms/account-form.tsx'
import { useForm } from '../../forms/use-form.ts'
import { LocaleLink } from '../../i18n/locale-link.tsx'
import { Taka } from '../../i18n/taka.tsx'
import { useCount } from '../../i18n/use-count.ts'
import { useLocale } from '../../i18n/use-locale.ts'
import { Card } from '../../ui/card.tsx'
import { Field } from '../../ui/field.tsx'
import { StatusLine } from '../../ui/status-line.tsx'
import { bookOutcome } from './book-outcome.ts'
import { type FoundEntry, findEntry, type PaperReceipt } from './find-entry.ts'
import { LaterEntries } from './later-entries.tsx'
import { readLater } from './proven-entry.ts'

type Found = FoundEntry | 'unknown' | 'absent' | null

/** Finds the entry of a paper receipt, for whoever has its number and its sum. */
export function FindEntrySection({ onFault }: { onFault: (fault: BookFault) => void }) {
  const { t } = useLingui()
  const [found, setFound] = useState<Found>(null)
  async function find(query: PaperReceipt): Promise<void> {
    setFound(null)
    const outcome = await bookOutcome(findEntry(query))
    if ('value' in outcome) return setFound(outcome.value ?? 'absent')
    if ('fault' in outcome) return onFault(outcome.fault)
    const { failure } = outcome
    if (!(failure instanceof CallRefused) || failure.code !== 'receipt.unknown') throw failure
    setFound('unknown')
  }
  async function readOn(entry: FoundEntry): Promise<void> {
    const outcome = await bookOutcome(readLater(entry))
    if ('value' in outcome) setFound(outcome.value)
    if ('fault' in outcome) onFault(outcome.fault)
  }
  const form = useForm({
    schema: findInBook.query,
    initial: { receiptNumber: '', amount: '' },
    submit: find,
  })
  return (
    <Card title={<Trans>Find a gift by its paper receipt</Trans>} level={2}>
      <AccountForm
        form={form}
        submit={<Trans>Find the entry</Trans>}
        button={{ tone: 'line' }}
        className="max-w-120"
      >
        <Field
          {...form.field('receiptNumber')}
          label={t`Number of the receipt, such as DN-000042`}
          required
          autoComplete="off"
        />
        <Field
          {...form.field('amount')}
          label={t`Sum on the receipt (${takaSign})`}
          required
          inputMode="decimal"
          autoComplete="off"
        />
      </AccountForm>
      <div className={found ? 'mt-5' : ''}>
        <Answer found={found} />
        {typeof found === 'object' && found && (
          <>
            <LaterEntries entry={found} amount={found.amount} onReadOn={() => readOn(found)} />
            <SpendingLink fund={found.fund} />
          </>
        )}
      </div>
    </Card>
  )
}

function SpendingLink({ fund: key }: { fund: string }) {
  const locale = useLocale()
  const fund = funds.find((one) => one.key === key)
  if (!fund) return null
  const name = fund.name[locale]
  return (
    <p className="mt-3">
      <LocaleLink to={`${pathOfFund(fund)}#spending`} className="text-green-ink underline">
        <Trans>What {name} was spent on</Trans>
      </LocaleLink>
    </p>
  )
}

function Answer({ found }: { found: Found }) {
  if (found === 'unknown')
    return (
      <StatusLine tone="bad">
        <Trans>No receipt has this number and this sum.</Trans>
      </StatusLine>
    )
  if (found === 'absent')
    return (
      <StatusLine tone="next">
        <Trans>
          The book does not have this gift: it was given seconds ago, or is promised and not paid.
        </Trans>
      </StatusLine>
    )
  return <StatusLine tone="good">{found && <FoundLine entry={found} />}</StatusLine>
}

function FoundLine({ entry: { index, fund, amount, day } }: { entry: FoundEntry }) {
  const locale = useLocale()
  const place = useCount()(index)
  const name = funds.find(({ key }) => key === fund)?.name[locale] ?? fund
  const date = formatDay(new Date(day), locale)
  return (
    <Trans>
      In the public book as entry {place}: <Taka poisha={amount} /> to {name}, {date}
    </Trans>
  )
}
