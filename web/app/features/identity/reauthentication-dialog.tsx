import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { FailureLine } from '../../forms/account-failure-line.tsx'
import { Form } from '../../forms/form.tsx'
import { useForm } from '../../forms/use-form.ts'
import { localePath } from '../../i18n/locale.ts'
import { useLocale } from '../../i18n/use-locale.ts'
import type { GoogleWay } from '../../session/identity.ts'
import { useAskedForPassword } from '../../session/reauthentication.ts'
import { type IdentityUser, useSession } from '../../session/session.ts'
import { isFactorLeft } from '../../session/session-failures.ts'
import { sessionManager } from '../../session/session-manager.ts'
import { signInPath } from '../../session/sign-in-path.ts'
import { Modal, ModalBody, ModalTitle } from '../../ui/modal.tsx'
import { credentials } from './credentials.ts'
import { PasswordField } from './fields.tsx'
import { GoogleButton } from './google-button.tsx'
import { LazyFactorForm } from './lazy-factor-form.tsx'
import { FirstPassword } from './own-password.tsx'

/** Asks for the password, or for the second factor, before an act that needs a recent sign-in, which then goes on. */
export function ReauthenticationDialog() {
  const { t } = useLingui()
  const session = useSession()
  const answer = useAskedForPassword()
  if (!answer || session.status !== 'signedIn') return null
  return (
    <Modal open onClose={() => answer(false)} closeLabel={t`Close`}>
      <ModalBody>
        <ProofAgain user={session.user} answer={answer} />
      </ModalBody>
    </Modal>
  )
}

/** A provider elsewhere may want a second factor after the password. */
function ProofAgain({ user, answer }: ProofProps) {
  const [wantsFactor, setWantsFactor] = useState(user.hasSecondFactor)
  if (wantsFactor) return <FactorAgain user={user} answer={answer} />
  const Again = user.hasPassword ? PasswordAgain : GoogleAloneAgain
  return <Again user={user} answer={answer} onFactor={() => setWantsFactor(true)} />
}

type Answer = (isProven: boolean) => void

function FactorAgain({ user, answer }: ProofProps) {
  return (
    <>
      <ModalTitle className="mb-3 pr-11">
        {user.hasPasskey ? <Trans>Your passkey, please</Trans> : <Trans>Your code, please</Trans>}
      </ModalTitle>
      <LazyFactorForm
        submit={<Trans>Go on</Trans>}
        hasPasskey={user.hasPasskey}
        prove={async (proof) => {
          await sessionManager.proveSecondFactor(proof)
          answer(true)
        }}
      />
    </>
  )
}

function PasswordAgain({ user, answer, onFactor }: PasswordFormProps) {
  return (
    <>
      <ModalTitle className="pr-11">
        <Trans>Your password, please</Trans>
      </ModalTitle>
      <p className="mt-3 mb-6 text-ink-2">
        <Trans>
          You signed in a while ago, and we want to be sure that it is you. Type the password of{' '}
          <strong className="wrap-anywhere">{user.email}</strong>, and it goes on.
        </Trans>
      </p>
      <PasswordForm user={user} answer={answer} onFactor={onFactor} />
      <GoogleAgain answer={answer} onFactor={onFactor} />
    </>
  )
}

/** A first password is the way out where Google does not say when somebody signed in. */
function GoogleAloneAgain({ user, answer, onFactor }: PasswordFormProps) {
  return (
    <>
      <ModalTitle className="pr-11">
        <Trans>Is it still you?</Trans>
      </ModalTitle>
      <p className="mt-3 text-ink-2">
        <Trans>
          You signed in a while ago, and we want to be sure that it is you. Go on with Google as{' '}
          <strong className="wrap-anywhere">{user.email}</strong>.
        </Trans>
      </p>
      <GoogleAgain answer={answer} onFactor={onFactor} />
      <div className="mt-7 border-t border-line pt-7">
        <FirstPassword email={user.email} />
      </div>
    </>
  )
}

function GoogleAgain({ answer, onFactor }: Pick<PasswordFormProps, 'answer' | 'onFactor'>) {
  const place = localePath(signInPath(useLocation()), useLocale())
  async function visit(way: GoogleWay): Promise<void> {
    const proving = sessionManager.reauthenticateWithGoogle(way)
    if (await proving.catch(askForFactor(onFactor))) answer(true)
  }
  return (
    <GoogleButton place={place} visit={visit}>
      <Trans>Go on with Google</Trans>
    </GoogleButton>
  )
}

type ProofProps = { user: IdentityUser; answer: Answer }
type PasswordFormProps = ProofProps & {
  /** Called when a second factor is left to prove. */
  onFactor: () => void
}

const askForFactor = (onFactor: () => void) => (refusal: unknown) => {
  if (!isFactorLeft(refusal)) throw refusal
  onFactor()
  return false
}

function PasswordForm({ user, answer, onFactor }: PasswordFormProps) {
  const form = useForm({
    schema: credentials,
    initial: { email: user.email, password: '' },
    async submit({ password }) {
      const proving = sessionManager.reauthenticate(password).then(() => true)
      if (await proving.catch(askForFactor(onFactor))) answer(true)
    },
  })
  const { element } = form
  useEffect(
    () => element.current?.querySelector<HTMLElement>('[name=password]')?.focus(),
    [element],
  )
  return (
    <Form form={form} submit={<Trans>Go on</Trans>} failureLine={FailureLine}>
      {/* Tells password managers whose password it is. */}
      <input hidden readOnly name="email" autoComplete="username" value={user.email} />
      <PasswordField {...form.field('password')} />
    </Form>
  )
}
