import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { LocaleLink } from '../../i18n/locale-link.tsx'
import { Button, buttonClass } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import type { Values } from '../field-refusals.ts'
import type { useForm } from '../use-form.ts'

type Narrowing = Values & { from: string; to: string }

type FilterFormProps<V extends Narrowing> = {
  form: ReturnType<typeof useForm<V>>
  isNarrowed: boolean
  /** The address of the list that nothing narrows. */
  allAt: string
  all: ReactNode
  /** The fields that come before the days. */
  children: ReactNode
}

/** The frame of a form that narrows a list, with its days and buttons. */
export function FilterForm<V extends Narrowing>(props: FilterFormProps<V>) {
  const { form, isNarrowed, allAt, all, children } = props
  const { t } = useLingui()
  return (
    <form
      {...form.props}
      className="grid items-start gap-4 rounded-[22px] bg-raised p-6 shadow-card sm:grid-cols-2 sm:p-8 lg:grid-cols-4"
    >
      {children}
      <Field {...form.field('from')} label={t`From`} type="date" />
      <Field {...form.field('to')} label={t`Until`} type="date" />
      <div className="flex flex-wrap gap-3 sm:col-span-full">
        <Button type="submit" size="small" busy={form.isBusy}>
          <Trans>Show</Trans>
        </Button>
        {isNarrowed && (
          <LocaleLink to={allAt} className={buttonClass({ tone: 'line', size: 'small' })}>
            {all}
          </LocaleLink>
        )}
      </div>
    </form>
  )
}
