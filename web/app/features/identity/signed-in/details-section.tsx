import { chosenPassword, signIn } from '@daan/contract/accounts'
import { setNamingConsent } from '@daan/contract/identity'
import { personName, pictureLink } from '@daan/contract/people'
import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, Suspense, use, useState } from 'react'
import { z } from 'zod/mini'
import { type FailureKind, failureKind } from '../../../api/failure-kind.ts'
import { useForm } from '../../../forms/use-form.ts'
import type { IdentityUser } from '../../../session/session.ts'
import type { Loaded } from '../../../session/signed-in/loaded.ts'
import { sessionManager } from '../../../session/signed-in/session-manager.ts'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/field.tsx'
import { SectionHead } from '../../../ui/section-head.tsx'
import { Checkbox } from '../../../ui/signed-in/checkbox.tsx'
import { showToast } from '../../../ui/signed-in/toasts.tsx'
import { FailureLine } from './failure-line.tsx'

type DetailsSectionProps = { user: IdentityUser; isNamed: Promise<Loaded<boolean>> }

/** What a person may change about themselves. */
export function DetailsSection({ user, isNamed }: DetailsSectionProps) {
  return (
    <section aria-labelledby="details">
      <SectionHead
        id="details"
        label={<Trans>Your account</Trans>}
        title={<Trans>Your details</Trans>}
      />
      <div className="grid items-start gap-6 lg:grid-cols-2">
        <Card title={<Trans>Name and photo</Trans>}>
          <PersonForm user={user} />
        </Card>
        <Card title={<Trans>Password</Trans>}>
          <PasswordForm email={user.email} />
        </Card>
        <Card title={<Trans>Top donors</Trans>} isWide>
          <Suspense fallback={<div className="min-h-24" />}>
            <NamingConsent isNamed={isNamed} />
          </Suspense>
        </Card>
      </div>
    </section>
  )
}

type CardProps = { title: ReactNode; isWide?: boolean; children: ReactNode }

function Card({ title, isWide = false, children }: CardProps) {
  return (
    <div
      className={`rounded-[26px] bg-raised p-6 shadow-card sm:p-8 ${isWide ? 'lg:col-span-2' : ''}`}
    >
      <h3 className="mb-5 text-card">{title}</h3>
      {children}
    </div>
  )
}

const personDraft = z.object({ name: personName, image: pictureLink })

function PersonForm({ user }: { user: IdentityUser }) {
  const { t } = useLingui()
  const form = useForm({
    schema: personDraft,
    initial: { name: user.displayName, image: user.photoURL ?? '' },
    async submit({ name, image }) {
      await sessionManager.identity.updateProfile({ displayName: name, photoURL: image })
      await sessionManager.restore()
      showToast(t`Your details are saved.`)
    },
  })
  return (
    <form {...form.props} className="grid gap-4">
      <Field {...form.field('name')} label={t`Full Name`} required autoComplete="name" />
      <Field
        {...form.field('image')}
        label={t`Profile photo URL`}
        type="url"
        required
        inputMode="url"
        autoComplete="photo"
      />
      <SaveButton isBusy={form.isBusy} />
      <FailureLine failure={form.failure} />
    </form>
  )
}

const passwordDraft = z.object({
  currentPassword: signIn.body.shape.password,
  newPassword: chosenPassword,
})
const emptyPasswords = { currentPassword: '', newPassword: '' }

function PasswordForm({ email }: { email: string }) {
  const { t } = useLingui()
  const form = useForm({
    schema: passwordDraft,
    initial: emptyPasswords,
    live: ['newPassword'],
    async submit({ currentPassword, newPassword }) {
      await sessionManager.identity.changePassword(currentPassword, newPassword)
      form.change(emptyPasswords)
      showToast(t`Your password is changed. Other devices are signed out.`)
    },
  })
  return (
    <form {...form.props} className="grid gap-4">
      {/* Password managers ask whose password it is. */}
      <input type="text" name="username" value={email} autoComplete="username" readOnly hidden />
      <Field
        {...form.field('currentPassword')}
        label={t`Present password`}
        type="password"
        required
        autoComplete="current-password"
      />
      <Field
        {...form.field('newPassword')}
        label={t`New password`}
        type="password"
        required
        autoComplete="new-password"
      />
      <SaveButton isBusy={form.isBusy} />
      <FailureLine failure={form.failure} />
    </form>
  )
}

function SaveButton({ isBusy }: { isBusy: boolean }) {
  return (
    <Button type="submit" busy={isBusy} className="justify-self-start">
      <Trans>Save</Trans>
    </Button>
  )
}

function NamingConsent({ isNamed }: { isNamed: Promise<Loaded<boolean>> }) {
  const found = use(isNamed)
  if ('failure' in found) return <FailureLine failure={found.failure} />
  return <NamingBox initial={found.value} />
}

/** Ticked at once, and back where the server does not take it. */
function NamingBox({ initial }: { initial: boolean }) {
  const [isNamed, setNamed] = useState(initial)
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<FailureKind | null>(null)
  async function choose(wish: boolean): Promise<void> {
    setNamed(wish)
    setFailure(null)
    setBusy(true)
    try {
      await sessionManager.call(setNamingConsent, { body: { isNamed: wish } })
    } catch (error) {
      setNamed(!wish)
      setFailure(failureKind(error, navigator.onLine))
    } finally {
      setBusy(false)
    }
  }
  return (
    <div className="grid gap-3">
      <Checkbox
        label={<Trans>Name me among the top donors</Trans>}
        hint={<Trans>Others then see your name, your photo and what you gave in all.</Trans>}
        isChecked={isNamed}
        isDisabled={isBusy}
        onChange={(wish) => void choose(wish)}
      />
      <FailureLine failure={failure} />
    </div>
  )
}
