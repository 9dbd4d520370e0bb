import { type ReactNode, useEffect } from 'react'
import { useSearchParams } from 'react-router'
import { FailureLine } from '../../forms/account-failure-line.tsx'
import { useActions } from '../../forms/use-actions.ts'
import { localePath } from '../../i18n/locale.ts'
import { useLocale } from '../../i18n/use-locale.ts'
import { restoreSession } from '../../session/lazy-session.ts'
import { isFactorLeft } from '../../session/session-failures.ts'
import { sessionManager } from '../../session/session-manager.ts'
import { returnParameter } from '../../session/sign-in-path.ts'
import { GoogleButton } from './google-button.tsx'

type GoogleSectionProps = {
  /** Label of the button. */
  children: ReactNode
  wantsAdmin?: boolean
  /** Called when a second factor is left to prove, with the refusal and whether it is a sign-in as an admin. */
  onFactor?: (refusal: unknown, wantsAdmin: boolean) => void
}

/** The way in by Google. Whoever comes back from there is signed in here. */
export function GoogleSection({ children, wantsAdmin = false, onFactor }: GoogleSectionProps) {
  const { failure, act } = useActions()
  const place = usePlace()
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the page has come
  useEffect(() => {
    const returned = sessionManager.finishGoogle()
    const signedIn = returned.signedIn.catch(askForFactor(returned.wantsAdmin))
    void act('finish', () => signedIn).then(restoreSession)
  }, [])
  const askForFactor = (wish: boolean) => (refusal: unknown) => {
    if (!onFactor || !isFactorLeft(refusal)) throw refusal
    onFactor(refusal, wish)
  }
  return (
    <>
      <FailureLine failure={failure} />
      <GoogleButton
        place={place}
        visit={(way) =>
          sessionManager.signInWithGoogle(way, wantsAdmin).catch(askForFactor(wantsAdmin))
        }
      >
        {children}
      </GoogleButton>
    </>
  )
}

/** Address to which Google returns: to sign in, then on to where one was going. */
function usePlace(): string {
  const [search] = useSearchParams()
  const locale = useLocale()
  const to = search.get(returnParameter)
  const query = to === null ? '' : `?${new URLSearchParams({ [returnParameter]: to })}`
  return localePath('/signin', locale) + query
}
