import type { Locale } from '@daan/contract/digits'
import { locales } from '@daan/contract/digits'
import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { useLocale } from '../../i18n/use-locale.ts'
import { Field } from '../../ui/field.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import type { ContentForm } from './use-content-form.ts'

type InBothLanguagesProps = {
  form: ContentForm
  /** The place of the text in the content, without its language. */
  at: string
  label: string
  hint?: ReactNode
  isLong?: boolean
}

/** A text in both languages, the reader's own first: side by side, and below one another on phones. */
export function InBothLanguages({ form, at, label, hint, isLong = false }: InBothLanguagesProps) {
  const labelIn = useLanguageLabel()
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
            label={labelIn(label, locale)}
            {...(locale === own && hint !== undefined && { hint })}
            lang={locale}
            autoComplete="off"
          />
        ))}
    </div>
  )
}

/** Labels a field of one language: `Name, in Bangla`. */
export function useLanguageLabel(): (name: string, language: Locale) => string {
  const { t } = useLingui()
  return (name, language) => (language === 'bn' ? t`${name}, in Bangla` : t`${name}, in English`)
}
