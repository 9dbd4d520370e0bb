import { useNavigate } from 'react-router'
import { localePath } from '../../i18n/locale.ts'
import { LocaleLink } from '../../i18n/locale-link.tsx'
import { useLocale } from '../../i18n/use-locale.ts'
import { useSession } from '../../session/session.ts'
import { sessionManager } from '../../session/signed-in/session-manager.ts'
import { Photo } from '../../ui/signed-in/photo.tsx'
import { showToast } from '../../ui/signed-in/toasts.tsx'

/** Words of the public catalogue: the links stand on public pages too. */
export type OwnLinksWords = { profile: string; signOut: string; stillSignedIn: string }

type OwnLinksProps = { words: OwnLinksWords; itemClass: string }

/** The way to one's profile, and out. */
export function OwnLinks({ words, itemClass }: OwnLinksProps) {
  const session = useSession()
  const user = session.status === 'signedIn' ? session.user : null
  const signOut = useSignOut(words.stillSignedIn)
  return (
    <>
      <LocaleLink
        to="/profile"
        aria-label={words.profile}
        title={user?.displayName}
        className="grid size-11 place-items-center"
      >
        <Photo
          src={user?.photoURL ?? null}
          name={user?.displayName ?? ''}
          alt=""
          className="size-8"
        />
      </LocaleLink>
      <button type="button" onClick={() => void signOut()} className={itemClass}>
        {words.signOut}
      </button>
    </>
  )
}

/** Signs out and goes home; somebody who cannot be signed out is told so. */
function useSignOut(stillSignedIn: string) {
  const navigate = useNavigate()
  const home = localePath('/', useLocale())
  return async () => {
    try {
      await navigate(home) // first: a page of their own would ask who they are
      await sessionManager.signOut()
    } catch {
      showToast(stillSignedIn, 'bad')
    }
  }
}
