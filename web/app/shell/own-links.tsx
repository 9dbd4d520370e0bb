import { Trans, useLingui } from '@lingui/react/macro'
import { useNavigate } from 'react-router'
import { localePath } from '../i18n/locale.ts'
import { LocaleLink } from '../i18n/locale-link.tsx'
import { useLocale } from '../i18n/use-locale.ts'
import { useToast } from '../i18n/use-toast.ts'
import { useOwnPhoto } from '../session/own-photo.ts'
import { Photo } from '../session/photo.tsx'
import { useSession } from '../session/session.ts'
import { sessionManager } from '../session/session-manager.ts'

/** The way to one's profile, and out. */
export function OwnLinks({ itemClass }: { itemClass: string }) {
  const { t } = useLingui()
  const session = useSession()
  const user = session.status === 'signedIn' ? session.user : null
  const { userPhoto } = useOwnPhoto()
  const signOut = useSignOut()
  return (
    <>
      <LocaleLink
        to="/profile"
        aria-label={t`Your profile`}
        title={user?.displayName}
        className="grid size-11 place-items-center"
      >
        <Photo src={userPhoto} name={user?.displayName ?? ''} className="size-8" />
      </LocaleLink>
      <button type="button" onClick={() => void signOut()} className={itemClass}>
        <Trans>Sign Out</Trans>
      </button>
    </>
  )
}

/** Signs out and goes home; somebody who cannot be signed out is told so. */
function useSignOut() {
  const { t } = useLingui()
  const toast = useToast()
  const navigate = useNavigate()
  const home = localePath('/', useLocale())
  return async () => {
    try {
      await navigate(home) // first: a page of their own would ask who they are
      await sessionManager.signOut()
    } catch {
      toast(t`You are still signed in: our server is not responding. Please try again.`, 'bad')
    }
  }
}
