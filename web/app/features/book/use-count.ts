import { groupedByLakh } from '@daan/contract/digits'
import { useLocale } from '../../i18n/use-locale.ts'

/** Writes a number of entries in the page's figures. */
export function useCount(): (entries: number) => string {
  const locale = useLocale()
  return (entries) => groupedByLakh(BigInt(entries), locale)
}
