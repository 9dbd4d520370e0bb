import type { Locale } from '@daan/contract/digits'
import { useLingui } from '@lingui/react/macro'
import { fieldNames } from './labels.ts'

export type FieldName = keyof typeof fieldNames

/** Names the fields of a fund's form; those in two languages with theirs. */
export function useFieldNames() {
  const { t, i18n } = useLingui()
  return (field: FieldName, language: Locale | null = null): string => {
    const name = i18n._(fieldNames[field])
    if (language === null) return name
    return language === 'bn' ? t`${name}, in Bangla` : t`${name}, in English`
  }
}
