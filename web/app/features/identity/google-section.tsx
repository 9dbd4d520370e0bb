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
  /** Called with the refusal when a second factor is left to prove. */
  onFactor?: (refusal: unknown) => void
}

/** The way in by Google. Whoever comes back from there is signed in here. */
export function GoogleSection({ children, wantsAdmin = false, onFactor }: GoogleSectionProps) {
  const { failure, act } = useActions()
  const place = usePlace()
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the page has come
  useEffect(() => {
    void act('finish', () => sessionManager.finishGoogle().catch(askForFactor)).then(restoreSession)
  }, [])
  function askForFactor(refusal: unknown): void {
    if (!onFactor || !isFactorLeft(refusal)) throw refusal
    onFactor(refusal)
  }
  return (
    <>
      <FailureLine failure={failure} />
      <GoogleButton
        place={place}
        visit={(way) => sessionManager.signInWithGoogle(way, wantsAdmin).catch(askForFactor)}
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
