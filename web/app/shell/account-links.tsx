import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { LocaleLink } from '../i18n/locale-link.tsx'
import { useRole } from '../session/role.ts'
import { signInPath } from '../session/sign-in-path.ts'
import { LazyPart, useLazyPart } from '../ui/lazy-part.ts'

const ownLinks = new LazyPart('asked', () =>
  import('./signed-in/own-links.tsx').then(({ OwnLinks }) => OwnLinks),
)
const item =
  'flex min-h-11 items-center font-display text-base font-[720] whitespace-nowrap hover:underline'

/** The way in for visitors; to their profile, and out, for everybody else. */
export function AccountLinks() {
  const location = useLocation()
  if (useRole() !== 'visitor') return <Own />
  return (
    <LocaleLink to={signInPath(location)} className={item}>
      <Trans>Join Us</Trans>
    </LocaleLink>
  )
}

function Own() {
  const { t } = useLingui()
  const Links = useLazyPart(ownLinks)
  useEffect(() => void ownLinks.load().catch(() => undefined), []) // without it nothing is lost
  const words = {
    profile: t`Your profile`,
    signOut: t`Sign Out`,
    stillSignedIn: t`You are still signed in: the server does not answer. Please try again.`,
  }
  return Links && <Links words={words} itemClass={item} />
}
