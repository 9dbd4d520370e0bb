import { adminActs } from '@daan/contract/audit'
import { dayRange, operatorActor } from '@daan/contract/desk'
import { Trans, useLingui } from '@lingui/react/macro'
import { useNavigate } from 'react-router'
import { FilterForm } from '../../../forms/admin/filter-form.tsx'
import { filterSchema, withoutEmpty } from '../../../forms/admin/filters.ts'
import { useForm } from '../../../forms/use-form.ts'
import { localePath } from '../../../i18n/locale.ts'
import { useLocale } from '../../../i18n/use-locale.ts'
import { SelectField } from '../../../ui/select-field.tsx'
import { actNames } from './labels.ts'
import { addressOfEntries, type EntryFilter } from './load-entries.ts'

const nothing = { act: '', by: '', from: '', to: '' }

const typedFilter = filterSchema<typeof nothing>(dayRange)

/** Takes what the audit trail is narrowed to, and goes to the address of that. */
export function AuditFilters({ filter }: { filter: EntryFilter }) {
  const { t, i18n } = useLingui()
  const navigate = useNavigate()
  const locale = useLocale()
  const form = useForm({
    schema: typedFilter,
    initial: { ...nothing, ...withoutEmpty(filter) },
    submit: (typed) => navigate(localePath(addressOfEntries(withoutEmpty(typed)), locale)),
  })
  const acts = adminActs.map((act) => ({ act, name: i18n._(actNames[act]) }))
  return (
    <FilterForm
      form={form}
      isNarrowed={Object.keys(filter).length > 0}
      allAt="/admin/audit"
      all={<Trans>Show all acts</Trans>}
    >
      <SelectField {...form.field('act')} label={t`What`}>
        <option value="">{t`All`}</option>
        {acts
          .toSorted((one, other) => one.name.localeCompare(other.name, locale))
          .map(({ act, name }) => (
            <option key={act} value={act}>
              {name}
            </option>
          ))}
      </SelectField>
      <SelectField {...form.field('by')} label={t`Who`}>
        <option value="">{t`All`}</option>
        <option value={operatorActor}>{t`The operator`}</option>
        {filter.by && filter.by !== operatorActor && (
          <option value={filter.by}>{t`The chosen person`}</option>
        )}
      </SelectField>
    </FilterForm>
  )
}
