import { locales } from '@daan/contract/digits'
import type { ReactNode } from 'react'
import { useLocale } from '../../../i18n/use-locale.ts'
import { Field } from '../../../ui/field.tsx'
import { TextArea } from '../../../ui/text-area.tsx'
import { type FieldName, useFieldNames } from './use-field-names.ts'
import type { FundFormState } from './use-fund-form.ts'

type InBothLanguagesProps = {
  form: FundFormState
  /** The place of the text in the content, without its language. */
  at: string
  field: FieldName
  hint?: ReactNode
  isLong?: boolean
}

/** A text in both languages, the reader's own first: side by side, and below one another on phones. */
export function InBothLanguages({ form, at, field, hint, isLong }: InBothLanguagesProps) {
  const nameOf = useFieldNames()
  const own = useLocale()
  const Control = isLong ? TextArea : Field
  return (
    <div className="grid items-start gap-4 md:grid-cols-2">
      {locales
        .toSorted((a, b) => Number(b === own) - Number(a === own))
        .map((locale) => (
          <Control
            key={locale}
            {...form.field(`${at}/${locale}`)}
            label={nameOf(field, locale)}
            {...(locale === own && hint !== undefined && { hint })}
            lang={locale}
            autoComplete="off"
          />
        ))}
    </div>
  )
}
