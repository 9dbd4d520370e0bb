import { verifyEmail } from '@daan/contract/accounts'
import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { callServer } from '../../../api/call-server.ts'
import { Form } from '../../../forms/form.tsx'
import { FailureLine } from '../../../forms/signed-in/failure-line.tsx'
import { useForm } from '../../../forms/use-form.ts'
import { LocaleLink } from '../../../i18n/locale-link.tsx'
import { buttonClass } from '../../../ui/button.tsx'
import { StatusLine } from '../../../ui/status-line.tsx'
import { AccountPage } from './account-page.tsx'

/** Where the link of a verification mail leads. Only the button verifies: programs open links too. */
export function VerifyEmailPage() {
  const [isVerified, setVerified] = useState(false)
  return (
    <AccountPage
      label={<Trans context="sign-up">Join Us</Trans>}
      title={<Trans>Verify your email address</Trans>}
      lead={<Trans>Press the button to tell us that this address is yours.</Trans>}
    >
      {isVerified ? <Verified /> : <VerifyForm onVerified={() => setVerified(true)} />}
    </AccountPage>
  )
}

function VerifyForm({ onVerified }: { onVerified: () => void }) {
  const [search] = useSearchParams()
  const form = useForm({
    schema: verifyEmail.body,
    initial: { token: search.get('token') ?? '' },
    async submit(body) {
      await callServer(verifyEmail, { body })
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
      />
      {form.failure === 'identity.linkInvalid' && (
        <p className="text-ink-2">
          <Trans>
            <LocaleLink to="/signin" className="text-green-ink underline">
              Sign in
            </LocaleLink>
            , and we send you a new mail.
          </Trans>
        </p>
      )}
    </div>
  )
}

function Verified() {
  return (
    <div className="grid justify-items-start gap-5">
      <StatusLine tone="good">
        <Trans>Your address is verified.</Trans>
      </StatusLine>
      <LocaleLink to="/signin" className={buttonClass({ size: 'large' })}>
        <Trans>Sign in</Trans>
      </LocaleLink>
    </div>
  )
}
