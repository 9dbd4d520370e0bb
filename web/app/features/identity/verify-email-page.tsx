import { readMailedLink, signIn, verifyEmail } from '@daan/contract/accounts'
import type { Reply } from '@daan/contract/call'
import { formatMoment } from '@daan/contract/dhaka-time'
import { Trans } from '@lingui/react/macro'
import { type ReactNode, useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'
import { z } from 'zod/mini'
import { callServer } from '../../api/call-server.ts'
import { FailureLine } from '../../forms/account-failure-line.tsx'
import { Form } from '../../forms/form.tsx'
import { useForm } from '../../forms/use-form.ts'
import { LocaleLink } from '../../i18n/locale-link.tsx'
import { useLocale } from '../../i18n/use-locale.ts'
import { type Loaded, loaded } from '../../session/loaded.ts'
import { Button } from '../../ui/button.tsx'
import { StatusLine } from '../../ui/status-line.tsx'
import { AccountPage } from './account-page.tsx'
import { ChoosePasswordForm, PasswordSet } from './choose-password.tsx'
import { PasswordField } from './fields.tsx'
import { SignInDone } from './sign-in-done.tsx'

type Link = Reply<typeof readMailedLink>

/** Page behind the link of a verification mail. Only the button verifies: programs open links too. */
export function VerifyEmailPage() {
  const [outcome, setOutcome] = useState<'verified' | 'passwordSet' | null>(null)
  return (
    <AccountPage
      label={<Trans context="sign-up">Join Us</Trans>}
      title={<Trans>Verify your email address</Trans>}
      lead={<Trans>Press the button to tell us that this address is yours.</Trans>}
    >
      {/* As tall as what is said of a link that does not work: nothing moves when it is known. */}
      <div className="min-h-40">
        {outcome === null && <LinkSteps onDone={setOutcome} />}
        {outcome === 'verified' && (
          <SignInDone>
            <Trans>Your address is verified.</Trans>
          </SignInDone>
        )}
        {outcome === 'passwordSet' && <PasswordSet />}
      </div>
    </AccountPage>
  )
}

type StepsProps = { onDone: (outcome: 'verified' | 'passwordSet') => void }

/** The sign-up that the link is about, and what its reader may make of it. */
function LinkSteps({ onDone }: StepsProps) {
  const token = useSearchParams()[0].get('token') ?? ''
  const found = useMailedLink(token)
  const [isChoosing, setChoosing] = useState(false)
  if (found === null) {
    return (
      <StatusLine tone="busy">
        <Trans>One moment …</Trans>
      </StatusLine>
    )
  }
  if ('failure' in found) return <LinkFailure failure={found.failure} />
  const link = found.value
  return (
    <div className="grid gap-6">
      <SignUpTold link={link} />
      {isChoosing ? (
        <ChoosePasswordForm
          token={token}
          name={link.name}
          onSet={() => onDone('passwordSet')}
          hint={<Trans>The password of that sign-up then opens nothing any more.</Trans>}
        />
      ) : (
        <VerifyForm
          token={token}
          isKnown={link.isSameBrowser}
          onVerified={() => onDone('verified')}
        >
          <Button
            tone="plain"
            size="small"
            className="justify-self-start -ml-4"
            onClick={() => setChoosing(true)}
          >
            <Trans>Choose a new password</Trans>
          </Button>
        </VerifyForm>
      )}
    </div>
  )
}

function useMailedLink(token: string): Loaded<Link> | null {
  const [found, setFound] = useState<Loaded<Link> | null>(null)
  useEffect(() => {
    if (token === '') setFound({ failure: 'identity.linkInvalid' })
    else void loaded(callServer(readMailedLink, { body: { token } })).then(setFound)
  }, [token])
  return found
}

function SignUpTold({ link: { name, signedUpAt } }: { link: Link }) {
  const when = formatMoment(signedUpAt, useLocale())
  return (
    <p>
      <Trans>
        Somebody signed up with this address on {when}, under the name{' '}
        <strong className="wrap-anywhere">{name}</strong>.
      </Trans>
    </p>
  )
}

type VerifyFormProps = {
  token: string
  /** True if this browser signed up, and needs no password for it. */
  isKnown: boolean
  onVerified: () => void
  /** Another way, for whoever does not have the password. */
  children: ReactNode
}

const knownDraft = z.object({ password: z.string() })
const passwordDraft = z.object({ password: signIn.body.shape.password })

function VerifyForm({ token, isKnown, onVerified, children }: VerifyFormProps) {
  const form = useForm({
    schema: isKnown ? knownDraft : passwordDraft,
    initial: { password: '' },
    async submit({ password }) {
      await callServer(verifyEmail, { body: isKnown ? { token } : { token, password } })
      onVerified()
    },
  })
  return (
    <div className="grid gap-4">
      <Form
        form={form}
        submit={<Trans>Yes, it is mine</Trans>}
        button={{ size: 'large', className: 'justify-self-start' }}
        failureLine={FailureLine}
      >
        {!isKnown && <SignUpPassword field={form.field('password')} />}
      </Form>
      {!isKnown && children}
      {form.failure === 'identity.linkInvalid' && <NewMail />}
    </div>
  )
}

function SignUpPassword({ field }: { field: Parameters<typeof PasswordField>[0] }) {
  return (
    <>
      <p className="text-ink-2">
        <Trans>
          This is not the browser in which that was. If it was you, type the password that you chose
          then.
        </Trans>
      </p>
      <PasswordField {...field} />
    </>
  )
}

function LinkFailure({ failure }: { failure: Parameters<typeof FailureLine>[0]['failure'] }) {
  return (
    <div className="grid gap-4">
      <FailureLine failure={failure} />
      {failure === 'identity.linkInvalid' && <NewMail />}
    </div>
  )
}

function NewMail() {
  return (
    <p className="text-ink-2">
      <Trans>
        Signed up again since? Then the newest mail works. Or{' '}
        <LocaleLink to="/signin" className="text-green-ink underline">
          sign in
        </LocaleLink>
        , and we send you a new mail.
      </Trans>
    </p>
  )
}
