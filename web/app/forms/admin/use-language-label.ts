import type { Locale } from '@daan/contract/digits'
import { useLingui } from '@lingui/react/macro'

/** Labels a field of one language: `Name, in Bangla`. */
export function useLanguageLabel(): (name: string, language: Locale) => string {
  const { t } = useLingui()
  return (name, language) => (language === 'bn' ? t`${name}, in Bangla` : t`${name}, in English`)
}
