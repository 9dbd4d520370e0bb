import { groupedByLakh } from '@daan/contract/digits'
import { useLocale } from './use-locale.ts'

/** Writes a number of things in the page's figures. */
export function useCount(): (count: number) => string {
  const locale = useLocale()
  return (count) => groupedByLakh(BigInt(count), locale)
}
