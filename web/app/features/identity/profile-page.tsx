import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { giftsArePromises } from '../../content/site-content.ts'
import { Taka } from '../../i18n/taka.tsx'
import { Found } from '../../session/found.tsx'
import type { Loaded } from '../../session/loaded.ts'
import { useOwnPhoto } from '../../session/own-photo.ts'
import { Photo } from '../../session/photo.tsx'
import { useRole } from '../../session/role.ts'
import { type IdentityUser, useSession } from '../../session/session.ts'
import { Card } from '../../ui/card.tsx'
import { DetailsSection } from './details-section.tsx'
import { OwnDataSection } from './own-data-section.tsx'

type ProfilePageProps = {
  /** In poisha. None of the promises rejects. */
  total: Promise<Loaded<bigint>>
  isNamed: Promise<Loaded<boolean>>
  /** The person's gifts, and the news that is mailed to them. */
  children: ReactNode
}

/** One's account, gifts and settings. */
export function ProfilePage({ total, isNamed, children }: ProfilePageProps) {
  const session = useSession()
  if (session.status !== 'signedIn') return null // the guard draws something else
  const { user } = session
  return (
    <div className="wrap grid gap-14 pt-10 pb-18 lg:gap-20 lg:pt-16 lg:pb-28">
      <Head user={user} total={total} />
      {children}
      <DetailsSection user={user} isNamed={isNamed} />
      <OwnDataSection />
    </div>
  )
}

function Head({ user, total }: { user: IdentityUser; total: Promise<Loaded<bigint>> }) {
  const isAdmin = useRole() === 'admin'
  const { userPhoto } = useOwnPhoto()
  return (
    <header className="grid items-center gap-x-16 gap-y-8 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]">
      <div className="flex items-center gap-5 max-sm:flex-col max-sm:items-start sm:gap-8">
        <Photo
          src={userPhoto}
          name={user.displayName}
          className="size-28 text-[2.5rem] shadow-card sm:size-36"
        />
        <div className="min-w-0">
          <h1 className="text-section wrap-anywhere">
            {user.displayName}
            {isAdmin && (
              <>
                {' '}
                <Trans>(Admin)</Trans>
              </>
            )}
          </h1>
          <p className="mt-2 text-lead text-ink-2 wrap-anywhere">{user.email}</p>
        </div>
      </div>
      <Card className="min-h-37">
        <p className="font-display text-label font-[720] text-ink-2">
          <Trans>Total Donation:</Trans>
        </p>
        <Found promise={total}>
          {(poisha) => <Taka poisha={poisha} className="mt-3 block text-[3.25rem]/none" />}
        </Found>
        {giftsArePromises && (
          <p className="mt-2 text-small text-ink-2">
            <Trans>promised; no money is taken here</Trans>
          </p>
        )}
      </Card>
    </header>
  )
}
