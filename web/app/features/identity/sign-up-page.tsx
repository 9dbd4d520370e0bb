import { chosenPassword } from '@daan/contract/passwords'
import { emailAddress, personName } from '@daan/contract/people'
import { pathOfRosette, rosettes } from '@daan/contract/rosettes'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { z } from 'zod/mini'
import { FailureLine } from '../../forms/account-failure-line.tsx'
import { Form } from '../../forms/form.tsx'
import { useForm } from '../../forms/use-form.ts'
import { localePath } from '../../i18n/locale.ts'
import { LocaleLink } from '../../i18n/locale-link.tsx'
import { useLocale } from '../../i18n/use-locale.ts'
import { useToast } from '../../i18n/use-toast.ts'
import { sessionManager } from '../../session/session-manager.ts'
import { Checkbox } from '../../ui/checkbox.tsx'
import { EmailField, NameField, PasswordField } from './fields.tsx'
import { GoogleSection } from './google-section.tsx'
import { PhotoChoice, photoInForm } from './photo-choice.tsx'
import { WayIn } from './way-in.tsx'

/** The fields of the sign-up form. */
const signUpDraft = z.object({
  name: personName,
  email: emailAddress,
  image: photoInForm,
  password: chosenPassword,
})

/** Sign-up; whoever is signed in already is sent on. */
export function SignUpPage() {
  const { search } = useLocation()
  return (
    <WayIn
      label={<Trans context="sign-up">Join Us</Trans>}
      title={<Trans>Sign up</Trans>}
      lead={
        <Trans>
          An account keeps your gifts and their receipts together. You do not need one to give.
        </Trans>
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
      <GoogleSection>
        <Trans>Sign up with Google</Trans>
      </GoogleSection>
    </WayIn>
  )
}

function SignUpForm() {
  const { t } = useLingui()
  const toast = useToast()
  const locale = useLocale()
  const { search } = useLocation()
  const navigate = useNavigate()
  const [isNamed, setNamed] = useState(false)
  const form = useForm({
    schema: signUpDraft,
    initial: { name: '', email: '', image: pathOfRosette(rosettes[0]), password: '' },
    live: ['password'],
    async submit({ name, email, image, password }) {
      const person = { displayName: name, email, photoURL: image || null, password }
      await sessionManager.identity.signUp({ ...person, isNamed, language: locale })
      toast(t`please verify your email and login again`)
      await navigate(localePath(`/signin${search}`, locale))
    },
  })
  return (
    <Form
      form={form}
      submit={<Trans>Sign up</Trans>}
      button={{ size: 'large', wide: true }}
      failureLine={FailureLine}
    >
      <NameField {...form.field('name')} />
      <EmailField {...form.field('email')} />
      <PhotoChoice {...form.field('image')} person={form.values.name} />
      <PasswordField {...form.field('password')} autoComplete="new-password" />
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
    </Form>
  )
}
