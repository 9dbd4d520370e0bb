import { dayRange } from '@daan/contract/desk'
import { payoutStates } from '@daan/contract/spending-desk'
import { Trans, useLingui } from '@lingui/react/macro'
import { useNavigate } from 'react-router'
import { FundOptions } from '../../../content/admin/fund-options.tsx'
import { FilterForm } from '../../../forms/admin/filter-form.tsx'
import { filterSchema, withoutEmpty } from '../../../forms/admin/filters.ts'
import { useForm } from '../../../forms/use-form.ts'
import { localePath } from '../../../i18n/locale.ts'
import { useLocale } from '../../../i18n/use-locale.ts'
import { SelectField } from '../../../ui/select-field.tsx'
import { payoutStateNames } from './labels.ts'
import type { TypedFilter } from './load-spending.ts'

const nothing = { fundType: '', state: '', from: '', to: '' }

const typedFilter = filterSchema<typeof nothing>(dayRange)

/** Takes what payouts are narrowed to, and goes to the address of those. */
export function PayoutFilters({ filter }: { filter: TypedFilter }) {
  const { t, i18n } = useLingui()
  const navigate = useNavigate()
  const locale = useLocale()
  const path = localePath('/admin/spending', locale)
  const initial: typeof nothing = { ...nothing, ...withoutEmpty(filter) }
  const form = useForm({
    schema: typedFilter,
    initial,
    submit: (typed) => navigate(`${path}?${new URLSearchParams(withoutEmpty(typed))}`),
  })
  return (
    <FilterForm
      form={form}
      isNarrowed={Object.keys(filter).length > 0}
      allAt="/admin/spending"
      all={<Trans>Show all payouts</Trans>}
    >
      <SelectField {...form.field('state')} label={t`State`}>
        <option value="">{t`All`}</option>
        {payoutStates.map((state) => (
          <option key={state} value={state}>
            {i18n._(payoutStateNames[state])}
          </option>
        ))}
      </SelectField>
      <SelectField {...form.field('fundType')} label={t`Fund`}>
        <option value="">{t`All`}</option>
        <FundOptions />
      </SelectField>
    </FilterForm>
  )
}
