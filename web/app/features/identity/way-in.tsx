import { returnPath } from '@daan/contract/return-path'
import type { ComponentProps } from 'react'
import { Navigate, useSearchParams } from 'react-router'
import { localePath } from '../../i18n/locale.ts'
import { useLocale } from '../../i18n/use-locale.ts'
import { useSession } from '../../session/session.ts'
import { returnParameter } from '../../session/sign-in-path.ts'
import { AccountPage } from './account-page.tsx'

/** A page to sign in or up; whoever is signed in already is sent on. */
export function WayIn(page: ComponentProps<typeof AccountPage>) {
  const session = useSession()
  const returnAddress = useReturnAddress()
  if (session.status === 'signedIn') return <Navigate replace to={returnAddress} />
  return <AccountPage {...page} />
}

/** Returns the address after signing in: the page one came from, or home. Never another site. */
function useReturnAddress(): string {
  const [search] = useSearchParams()
  const home = localePath('/', useLocale())
  const read = returnPath.safeParse(search.get(returnParameter))
  return read.success ? read.data : home
}
