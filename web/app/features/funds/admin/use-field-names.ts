import type { Locale } from '@daan/contract/digits'
import { useLingui } from '@lingui/react'
import { useLanguageLabel } from '../../../forms/admin/in-both-languages.tsx'
import { fieldNames } from './labels.ts'

export type FieldName = keyof typeof fieldNames

/** Names the fields of a fund's form; those in two languages with theirs. */
export function useFieldNames() {
  const { i18n } = useLingui()
  const labelIn = useLanguageLabel()
  return (field: FieldName, language: Locale | null = null): string => {
    const name = i18n._(fieldNames[field])
    return language === null ? name : labelIn(name, language)
  }
}
