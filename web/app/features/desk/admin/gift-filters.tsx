import { giftStates } from '@daan/contract/donations'
import { giftFilter, giftWays, maxSearchLength } from '@daan/contract/gift-desk'
import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { FundOptions } from '../../../content/admin/fund-options.tsx'
import { giftWayNames } from '../../../content/admin/gateway-names.ts'
import { nameOfState } from '../../../content/gift-states.ts'
import { filterSchema, withoutEmpty } from '../../../forms/admin/filters.ts'
import { useForm } from '../../../forms/use-form.ts'
import { localePath } from '../../../i18n/locale.ts'
import { LocaleLink } from '../../../i18n/locale-link.tsx'
import { useLocale } from '../../../i18n/use-locale.ts'
import { Button, buttonClass } from '../../../ui/button.tsx'
import { Field } from '../../../ui/field.tsx'
import { SelectField } from '../../../ui/select-field.tsx'
import { addressOf, type TypedFilter } from './load-gifts.ts'
import { focusSearch, isSearching } from './use-desk-keys.ts'

const nothing = {
  search: '',
  fund: '',
  state: '',
  way: '',
  account: '',
  least: '',
  most: '',
  from: '',
  to: '',
}

const typedFilter = filterSchema<typeof nothing>(giftFilter)

/** Takes what gifts are searched for and narrowed to, and goes to the address of those. */
export function GiftFilters({ filter }: { filter: TypedFilter }) {
  const { t } = useLingui()
  const { state } = useLocation()
  useEffect(() => void (state === isSearching && focusSearch()), [state])
  const navigate = useNavigate()
  const locale = useLocale()
  const initial: typeof nothing = { ...nothing, ...withoutEmpty(filter) }
  const form = useForm({
    schema: typedFilter,
    initial,
    submit: (typed) => navigate(localePath(addressOf(withoutEmpty(typed)), locale)),
  })
  const isNarrowed = Object.keys(filter).some((name) => name !== 'search')
  return (
    <form {...form.props} className="rounded-[22px] bg-raised p-6 shadow-card sm:p-8">
      <div className="flex flex-wrap items-start gap-3">
        <div className="min-w-60 flex-1">
          <Field
            {...form.field('search')}
            type="search"
            label={t`Search`}
            hint={
              <Trans>
                A name in either script or a part of it, an e-mail, a TrxID, a receipt such as
                DN-42, or a sum such as ৳500. Whose names you are shown is logged.
              </Trans>
            }
            maxLength={maxSearchLength}
            autoComplete="off"
            spellCheck={false}
          />
        </div>
        <Button type="submit" busy={form.isBusy} className="sm:mt-7">
          <Trans>Find</Trans>
        </Button>
      </div>
      <details open={isNarrowed} className="mt-4">
        <summary className="inline-flex min-h-11 cursor-pointer items-center font-display font-[720] underline">
          <Trans>Narrow down</Trans>
        </summary>
        <Narrowing field={form.field} />
      </details>
      {Object.keys(filter).length > 0 && (
        <LocaleLink
          to="/admin/gifts"
          className={`${buttonClass({ tone: 'line', size: 'small' })} mt-4`}
        >
          <Trans>Show all gifts</Trans>
        </LocaleLink>
      )}
    </form>
  )
}

type FormField = ReturnType<typeof useForm<typeof nothing>>['field']

function Narrowing({ field }: { field: FormField }) {
  const { t, i18n } = useLingui()
  const locale = useLocale()
  const all = <option value="">{t`All`}</option>
  return (
    <div className="grid gap-4 pt-2 sm:grid-cols-2 lg:grid-cols-4">
      <SelectField {...field('fund')} label={t`Fund`}>
        {all}
        <FundOptions />
      </SelectField>
      <SelectField {...field('state')} label={t`State`}>
        {all}
        {giftStates.map((state) => (
          <option key={state} value={state}>
            {nameOfState(state, locale)}
          </option>
        ))}
      </SelectField>
      <SelectField {...field('way')} label={t`By`}>
        {all}
        {giftWays.map((way) => (
          <option key={way} value={way}>
            {i18n._(giftWayNames[way])}
          </option>
        ))}
      </SelectField>
      <SelectField {...field('account')} label={t`Given with`}>
        {all}
        <option value="with">{t`an account`}</option>
        <option value="without">{t`no account`}</option>
      </SelectField>
      <Field {...field('least')} label={t`Least amount`} inputMode="decimal" autoComplete="off" />
      <Field {...field('most')} label={t`Largest amount`} inputMode="decimal" autoComplete="off" />
      <Field {...field('from')} label={t`From`} type="date" />
      <Field {...field('to')} label={t`Until`} type="date" />
    </div>
  )
}
