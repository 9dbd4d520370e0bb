import { returnPath } from '@daan/contract/accounts'
import { useSearchParams } from 'react-router'
import { localePath } from '../../i18n/locale.ts'
import { useLocale } from '../../i18n/use-locale.ts'
import { returnParameter } from '../../session/sign-in-path.ts'

/** Returns the address after signing in: the page one came from, or home. Never another site. */
export function useReturnAddress(): string {
  const [search] = useSearchParams()
  const home = localePath('/', useLocale())
  const read = returnPath.safeParse(search.get(returnParameter))
  return read.success ? read.data : home
}
