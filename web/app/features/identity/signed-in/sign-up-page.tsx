import { chosenPassword } from '@daan/contract/accounts'
import { emailAddress, personName, pictureLink } from '@daan/contract/people'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { z } from 'zod/mini'
import { useForm } from '../../../forms/use-form.ts'
import { localePath } from '../../../i18n/locale.ts'
import { LocaleLink } from '../../../i18n/locale-link.tsx'
import { useLocale } from '../../../i18n/use-locale.ts'
import { sessionManager } from '../../../session/signed-in/session-manager.ts'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/field.tsx'
import { Checkbox } from '../../../ui/signed-in/checkbox.tsx'
import { showToast } from '../../../ui/signed-in/toasts.tsx'
import { AccountPage } from './account-page.tsx'
import { FailureLine } from './failure-line.tsx'

/** What somebody types to sign up. */
const signUpDraft = z.object({
  name: personName,
  email: emailAddress,
  image: pictureLink,
  password: chosenPassword,
})

export function SignUpPage() {
  const { search } = useLocation()
  return (
    <AccountPage
      label={<Trans>Join Us</Trans>}
      title={<Trans>Sign up</Trans>}
      lead={
        <Trans>An account keeps your gifts and their receipts together. Giving needs none.</Trans>
      }
      below={
        <Trans>
          You have an account?{' '}
          <LocaleLink to={`/signin${search}`} className="text-green-ink underline">
            Sign in
          </LocaleLink>
        </Trans>
      }
    >
      <SignUpForm />
    </AccountPage>
  )
}

function SignUpForm() {
  const { t } = useLingui()
  const locale = useLocale()
  const { search } = useLocation()
  const navigate = useNavigate()
  const [isNamed, setNamed] = useState(false)
  const form = useForm({
    schema: signUpDraft,
    initial: { name: '', email: '', image: '', password: '' },
    live: ['password'],
    async submit({ name, email, image, password }) {
      const person = { displayName: name, email, photoURL: image, password }
      await sessionManager.identity.signUp({ ...person, isNamed, language: locale })
      showToast(t`please verify your email and login again`)
      await navigate(localePath(`/signin${search}`, locale))
    },
  })
  return (
    <form {...form.props} className="grid gap-4">
      <Field {...form.field('name')} label={t`Full Name`} required autoComplete="name" />
      <Field
        {...form.field('email')}
        label={t`Email`}
        type="email"
        required
        inputMode="email"
        autoComplete="username"
      />
      <Field
        {...form.field('image')}
        label={t`Profile photo URL`}
        hint={t`The address of a picture on the web; it starts with https.`}
        type="url"
        required
        inputMode="url"
        autoComplete="photo"
      />
      <Field
        {...form.field('password')}
        label={t`Password`}
        type="password"
        required
        autoComplete="new-password"
      />
      <Checkbox
        label={<Trans>Name me among the top donors</Trans>}
        hint={
          <Trans>
            Others then see your name, your photo and what you gave in all. You can change this in
            your profile at any time.
          </Trans>
        }
        isChecked={isNamed}
        onChange={setNamed}
      />
      <Button type="submit" size="large" wide busy={form.isBusy}>
        <Trans>Sign up</Trans>
      </Button>
      <FailureLine failure={form.failure} />
    </form>
  )
}
