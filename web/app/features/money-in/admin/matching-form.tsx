import { checkImport, dayOrders, importFields, type Matching } from '@daan/contract/imports'
import { Trans, useLingui } from '@lingui/react/macro'
import { type FormEvent, useState } from 'react'
import { FundOptions } from '../../../content/admin/fund-options.tsx'
import { FailureLine } from '../../../forms/account-failure-line.tsx'
import { useActions } from '../../../forms/use-actions.ts'
import { useCall } from '../../../session/use-call.ts'
import { Button } from '../../../ui/button.tsx'
import { Checkbox } from '../../../ui/checkbox.tsx'
import { SelectField } from '../../../ui/select-field.tsx'
import { importFieldNames } from './import-labels.ts'
import type { FoundImport } from './load-imports.ts'

/** Says what each column of a file means, and has all rows checked so. */
export function MatchingForm({ found }: { found: FoundImport }) {
  const { t } = useLingui()
  const [matching, setMatching] = useState<Matching>(found.matching)
  const call = useCall()
  const { busyWith, failure, act } = useActions()
  const change = (changes: Partial<Matching>) => setMatching({ ...matching, ...changes })
  const check = () => call(checkImport, { body: { batch: found.batch, matching } })
  function submit(event: FormEvent): void {
    event.preventDefault()
    if (busyWith === null) void act('check', check)
  }
  return (
    <form onSubmit={submit} className="rounded-[22px] bg-raised p-6 shadow-card sm:p-8">
      <h2 className="mb-5">
        <Trans>Match the columns</Trans>
      </h2>
      <div className="grid gap-x-6 gap-y-5 sm:grid-cols-2 xl:grid-cols-3">
        {matching.columns.map((field, place) => (
          <ColumnField
            // biome-ignore lint/suspicious/noArrayIndexKey: a column is its place
            key={place}
            found={found}
            place={place}
            field={field}
            onField={(chosen) => change({ columns: matching.columns.with(place, chosen) })}
          />
        ))}
      </div>
      <div className="mt-7 grid gap-x-6 gap-y-5 border-t border-line pt-6 sm:grid-cols-2">
        <SelectField
          label={t`Fund of rows that name none`}
          value={matching.fundType}
          onValueChange={(fundType) => change({ fundType })}
        >
          <FundOptions />
        </SelectField>
        <SelectField
          label={t`Days such as 03/04/2025`}
          value={matching.dayOrder}
          onValueChange={(typed) =>
            change({ dayOrder: dayOrders.find((order) => order === typed) ?? 'dayFirst' })
          }
        >
          <option value="dayFirst">{t`3 April: the day first`}</option>
          <option value="monthFirst">{t`4 March: the month first`}</option>
        </SelectField>
        <Checkbox
          label={<Trans>Where the day is empty, that of the row above holds</Trans>}
          isChecked={matching.repeatsDay}
          onChange={(repeatsDay) => change({ repeatsDay })}
        />
      </div>
      <div className="mt-6 flex flex-wrap items-center gap-4">
        <Button
          type="submit"
          tone={found.state === 'matching' ? 'green' : 'line'}
          busy={busyWith !== null}
        >
          {found.state === 'matching' ? <Trans>Check all rows</Trans> : <Trans>Check again</Trans>}
        </Button>
        <FailureLine failure={failure} />
      </div>
    </form>
  )
}

type ColumnFieldProps = {
  found: FoundImport
  place: number
  field: Matching['columns'][number]
  onField: (field: Matching['columns'][number]) => void
}

/** The meaning of one column, with what stands in it first. */
function ColumnField({ found, place, field, onField }: ColumnFieldProps) {
  const { t, i18n } = useLingui()
  const number = place + 1
  const examples = found.examples.map((cells) => cells[place] ?? '').filter((text) => text !== '')
  return (
    <SelectField
      label={found.headers[place] || t`Column ${number}`}
      hint={<span className="line-clamp-1 wrap-anywhere">{examples.slice(0, 3).join(' · ')}</span>}
      value={field ?? ''}
      onValueChange={(typed) => onField(importFields.find((each) => each === typed) ?? null)}
    >
      <option value="">{t`Not imported`}</option>
      {importFields.map((each) => (
        <option key={each} value={each}>
          {i18n._(importFieldNames[each])}
        </option>
      ))}
    </SelectField>
  )
}
