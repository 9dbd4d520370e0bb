import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { type FailureKind, failureKind } from '../../api/failure-kind.ts'
import { FailureLine, SignInFailureLine } from '../../forms/account-failure-line.tsx'
import { Form } from '../../forms/form.tsx'
import { useForm } from '../../forms/use-form.ts'
import { LocaleLink } from '../../i18n/locale-link.tsx'
import { useToast } from '../../i18n/use-toast.ts'
import { currentSession } from '../../session/session.ts'
import { isFactorLeft, isPasskeyLeft } from '../../session/session-failures.ts'
import { type Credentials, sessionManager } from '../../session/session-manager.ts'
import { Button } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { credentials } from './credentials.ts'
import { EmailField, PasswordField } from './fields.tsx'
import { GoogleSection } from './google-section.tsx'
import { LazyFactorForm } from './lazy-factor-form.tsx'
import { usePasswordReset } from './use-password-reset.ts'
import { WayIn } from './way-in.tsx'

/** Sign-in; whoever is signed in already is sent on. */
export function SignInPage() {
  const { search } = useLocation()
  return (
    <WayIn
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
      <SignInWays />
    </WayIn>
  )
}

/** A sign-in that waits for a second factor, by Google where there are no credentials. */
type Challenge = { typed: Credentials | null; wantsAdmin: boolean; hasPasskey: boolean }

/** The box is one wish, whichever way is taken; whoever has a second factor proves it then. */
function SignInWays() {
  const [wantsAdmin, setWantsAdmin] = useState(false)
  const [challenge, setChallenge] = useState<Challenge | null>(null)
  if (challenge !== null) return <FactorStep {...challenge} />
  const askFor = (refusal: unknown, begun: Omit<Challenge, 'hasPasskey'>) =>
    setChallenge({ ...begun, hasPasskey: isPasskeyLeft(refusal) })
  return (
    <>
      <SignInForm
        wantsAdmin={wantsAdmin}
        setWantsAdmin={setWantsAdmin}
        onFactor={(refusal, typed) => askFor(refusal, { typed, wantsAdmin })}
      />
      <GoogleSection
        wantsAdmin={wantsAdmin}
        onFactor={(refusal, wish) => askFor(refusal, { typed: null, wantsAdmin: wish })}
      >
        <Trans>Sign in with Google</Trans>
      </GoogleSection>
    </>
  )
}

function FactorStep({ typed, wantsAdmin, hasPasskey }: Challenge) {
  useEffect(() => leaveFactor, [])
  return (
    <LazyFactorForm
      submit={<Trans>Sign in</Trans>}
      hasPasskey={hasPasskey}
      prove={(proof) =>
        typed
          ? sessionManager.signIn(typed, wantsAdmin, proof)
          : sessionManager.proveSecondFactor(proof, wantsAdmin)
      }
    />
  )
}

/** Goes on with the session that Google gave, which is a donor's while no second factor is proven. */
function leaveFactor(): void {
  if (currentSession().status !== 'signedIn') void sessionManager.restore()
}

type SignInFormProps = {
  wantsAdmin: boolean
  setWantsAdmin: (wish: boolean) => void
  /** Called with the refusal when a second factor is left to prove. */
  onFactor: (refusal: unknown, typed: Credentials) => void
}

function SignInForm({ wantsAdmin, setWantsAdmin, onFactor }: SignInFormProps) {
  const { t } = useLingui()
  const toast = useToast()
  const form = useForm({
    schema: credentials,
    initial: { email: '', password: '' },
    async submit(typed) {
      await sessionManager.signIn(typed, wantsAdmin).catch((refusal: unknown) => {
        if (isFactorLeft(refusal)) return onFactor(refusal, typed)
        if (failureKind(refusal) === 'identity.emailUnverified') {
          toast(t`your email is not verified. please verify`, 'bad')
        }
        throw refusal
      })
    },
  })
  const reset = useReset(form.values.email)
  return (
    <div className="grid gap-4">
      <Form
        form={form}
        submit={<Trans>Sign in</Trans>}
        button={{ size: 'large', wide: true }}
        failureLine={SignInFailureLine}
      >
        <EmailField {...form.field('email')} />
        <PasswordField {...form.field('password')} />
        <Checkbox
          name="isAdmin"
          label={<Trans>isAdmin</Trans>}
          hint={<Trans>For the administrators of the charity.</Trans>}
          isChecked={wantsAdmin}
          onChange={setWantsAdmin}
        />
      </Form>
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
    </div>
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

function useReset(email: string) {
  const { isBusy, failure, request } = usePasswordReset(email)
  const [lacksEmail, setLacksEmail] = useState(false)
  return {
    isBusy,
    problem: lacksEmail ? ('noEmail' as const) : failure,
    async request(): Promise<void> {
      setLacksEmail(email.trim() === '')
      if (email.trim() !== '') await request()
    },
  }
}
