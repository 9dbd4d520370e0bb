import { signIn } from '@daan/contract/accounts'
import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { Navigate, useLocation } from 'react-router'
import { type FailureKind, failureKind } from '../../../api/failure-kind.ts'
import { useForm } from '../../../forms/use-form.ts'
import { LocaleLink } from '../../../i18n/locale-link.tsx'
import { restoreSession } from '../../../session/lazy-session.ts'
import { useSession } from '../../../session/session.ts'
import { sessionManager } from '../../../session/signed-in/session-manager.ts'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/field.tsx'
import { Checkbox } from '../../../ui/signed-in/checkbox.tsx'
import { showToast } from '../../../ui/signed-in/toasts.tsx'
import { AccountPage } from './account-page.tsx'
import { FailureLine } from './failure-line.tsx'
import { useReturnAddress } from './return-address.ts'

/** Sign-in; whoever is signed in already is sent on. */
export function SignInPage() {
  const session = useSession()
  const returnAddress = useReturnAddress()
  const { search } = useLocation()
  useEffect(() => void restoreSession(), [])
  if (session.status === 'signedIn') return <Navigate replace to={returnAddress} />
  return (
    <AccountPage
      label={<Trans>Join Us</Trans>}
      title={<Trans>Sign in</Trans>}
      lead={<Trans>See what you gave, with every receipt.</Trans>}
      below={
        <Trans>
          No account yet?{' '}
          <LocaleLink to={`/signup${search}`} className="text-green-ink underline">
            Sign up
          </LocaleLink>
        </Trans>
      }
    >
      <SignInForm />
    </AccountPage>
  )
}

function SignInForm() {
  const { t } = useLingui()
  const [wantsAdmin, setWantsAdmin] = useState(false)
  const form = useForm({
    schema: signIn.body,
    initial: { email: '', password: '' },
    async submit({ email, password }) {
      await sessionManager.signIn(email, password, wantsAdmin).catch((refusal: unknown) => {
        if (failureKind(refusal, true) === 'identity.emailUnverified') {
          showToast(t`your email is not verified. please verify`, 'bad')
        }
        throw refusal
      })
    },
  })
  const reset = usePasswordReset(form.values.email)
  return (
    <form {...form.props} className="grid gap-4">
      <Field
        {...form.field('email')}
        label={t`Email`}
        type="email"
        required
        inputMode="email"
        autoComplete="username"
      />
      <Field
        {...form.field('password')}
        label={t`Password`}
        type="password"
        required
        autoComplete="current-password"
      />
      <Checkbox
        name="isAdmin"
        label={<Trans>isAdmin</Trans>}
        hint={<Trans>For the administrators of the charity.</Trans>}
        isChecked={wantsAdmin}
        onChange={setWantsAdmin}
      />
      <Button type="submit" size="large" wide busy={form.isBusy}>
        <Trans>Sign in</Trans>
      </Button>
      <FailureLine failure={form.failure} />
      <Button
        tone="plain"
        size="small"
        className="justify-self-start -ml-4"
        busy={reset.isBusy}
        onClick={reset.request}
      >
        <Trans>Forgot password?</Trans>
      </Button>
      <ResetLine problem={reset.problem} />
    </form>
  )
}

type ResetProblem = FailureKind | 'noEmail' | null

function ResetLine({ problem }: { problem: ResetProblem }) {
  if (problem !== 'noEmail') return <FailureLine failure={problem} />
  return (
    <p role="alert" className="font-display text-[1.15625rem]/[1.3] font-[720] text-madder">
      <Trans>please enter your email first.</Trans>
    </p>
  )
}

/** Asks for a mail with which to choose a new password. */
function usePasswordReset(email: string) {
  const { t } = useLingui()
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<ResetProblem>(null)
  async function request(): Promise<void> {
    setProblem(email.trim() === '' ? 'noEmail' : null)
    if (email.trim() === '') return
    setBusy(true)
    try {
      await sessionManager.identity.sendPasswordReset(email)
      showToast(t`check your email and reset your password`)
    } catch (failure) {
      setProblem(failureKind(failure, navigator.onLine))
    } finally {
      setBusy(false)
    }
  }
  return { isBusy, problem, request }
}
