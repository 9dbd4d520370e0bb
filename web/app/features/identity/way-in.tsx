import type { ComponentProps } from 'react'
import { Navigate } from 'react-router'
import { useSession } from '../../session/session.ts'
import { AccountPage } from './account-page.tsx'
import { useReturnAddress } from './return-address.ts'

/** A page to sign in or up; whoever is signed in already is sent on. */
export function WayIn(page: ComponentProps<typeof AccountPage>) {
  const session = useSession()
  const returnAddress = useReturnAddress()
  if (session.status === 'signedIn') return <Navigate replace to={returnAddress} />
  return <AccountPage {...page} />
}
