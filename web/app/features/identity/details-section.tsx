import { setNamingConsent } from '@daan/contract/identity'
import { personName } from '@daan/contract/people'
import { Trans, useLingui } from '@lingui/react/macro'
import { Suspense, use, useState } from 'react'
import { z } from 'zod/mini'
import { refusalSentence } from '../../api/refusal-sentences.ts'
import { FailureLine } from '../../forms/account-failure-line.tsx'
import { Form } from '../../forms/form.tsx'
import { useActions } from '../../forms/use-actions.ts'
import { useForm } from '../../forms/use-form.ts'
import { useToast } from '../../i18n/use-toast.ts'
import type { Loaded } from '../../session/loaded.ts'
import { readOwnPhotoAgain, useOwnPhoto } from '../../session/own-photo.ts'
import type { IdentityUser } from '../../session/session.ts'
import { sessionManager } from '../../session/session-manager.ts'
import { Card } from '../../ui/card.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { SectionHead } from '../../ui/section-head.tsx'
import { NameField } from './fields.tsx'
import { OwnPassword } from './own-password.tsx'
import { initialChosen, PhotoChoice, photoInForm } from './photo-choice.tsx'

type DetailsSectionProps = { user: IdentityUser; isNamed: Promise<Loaded<boolean>> }

/** Form for a person's own details. */
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
          <OwnPassword user={user} />
        </Card>
        <Card title={<Trans>Top donors</Trans>} className="lg:col-span-2">
          <Suspense fallback={<div className="min-h-24" />}>
            <NamingConsent isNamed={isNamed} />
          </Suspense>
        </Card>
      </div>
    </section>
  )
}

const personDraft = z.object({ name: personName, image: photoInForm })

function PersonForm({ user }: { user: IdentityUser }) {
  const { i18n, t } = useLingui()
  const toast = useToast()
  const { refusal } = useOwnPhoto()
  const form = useForm({
    schema: personDraft,
    initial: { name: user.displayName, image: user.photoURL ?? initialChosen },
    async submit({ name, image }) {
      await sessionManager.updateProfile({ displayName: name, photoURL: image || null })
      readOwnPhotoAgain()
      toast(t`Your details are saved.`)
    },
  })
  return (
    <Form
      form={form}
      submit={<Trans>Save</Trans>}
      button={{ className: 'justify-self-start' }}
      failureLine={FailureLine}
    >
      <NameField {...form.field('name')} />
      <PhotoChoice
        {...form.field('image')}
        person={form.values.name}
        refusal={
          refusal && (
            <Trans>
              Your initial is shown, as the picture could not be copied.{' '}
              {i18n._(refusalSentence(`banner.${refusal}`))}
            </Trans>
          )
        }
      />
    </Form>
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
  const { busyWith, failure, act } = useActions()
  async function choose(wish: boolean): Promise<void> {
    setNamed(wish)
    try {
      await sessionManager.call(setNamingConsent, { body: { isNamed: wish } })
    } catch (error) {
      setNamed(!wish)
      throw error
    }
  }
  return (
    <div className="grid gap-3">
      <Checkbox
        label={<Trans>Name me among the top donors</Trans>}
        hint={<Trans>Others then see your name, your photo and what you gave in all.</Trans>}
        isChecked={isNamed}
        isDisabled={busyWith !== null}
        onChange={(wish) => void act('choose', () => choose(wish))}
      />
      <FailureLine failure={failure} />
    </div>
  )
}
