import { maxSubjectLength } from '@daan/contract/contact'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { refusalSentences } from '../../api/refusal-sentences.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { StatusLine } from '../../ui/status-line.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import type { ContactDraft } from './contact-draft.ts'
import { prepareProof } from './send-contact.ts'
import type { Trouble } from './trouble.ts'
import { type Sending, useContact } from './use-contact.ts'

const troubleSentences = {
  ...refusalSentences,
  offline: msg`There is no connection just now. Your words stay here; press Send again.`,
  unanswered: msg`Our server does not answer just now. Your words stay here; press Send again in a few minutes, or call us.`,
  later: msg`Our server cannot take messages just now. Your words stay here; press Send again later, or call us.`,
} as const satisfies Record<Trouble, MessageDescriptor>

/** Name, email, subject and message; what is wrong is said beside the field. */
export function ContactForm() {
  const { t, i18n } = useLingui()
  const { form, typed, type, wrong, submit, sending, writeAnother } = useContact()
  if (sending === 'sent') return <Sent onAgain={writeAnother} />
  const wire = (field: keyof ContactDraft) => ({
    name: field,
    required: true,
    readOnly: sending === 'busy', // what is sent is what is seen
    value: typed[field],
    onChange: (event: { target: { value: string } }) => type({ [field]: event.target.value }),
    error: wrong[field] && i18n._(refusalSentences[wrong[field]]),
  })
  return (
    <form
      ref={form}
      noValidate
      className="grid gap-4 sm:grid-cols-2"
      // Failing now is no trouble: it is asked for again when the message is sent.
      onFocus={() => void prepareProof().catch(() => undefined)}
      onSubmit={(event) => {
        event.preventDefault()
        void submit()
      }}
    >
      <Field {...wire('name')} label={t`Your name`} autoComplete="name" />
      <Field
        {...wire('email')}
        label={t`Your email`}
        type="email"
        inputMode="email"
        autoComplete="email"
      />
      <Wide>
        <Field {...wire('subject')} label={t`Subject`} maxLength={maxSubjectLength} />
      </Wide>
      <Wide>
        <TextArea {...wire('message')} label={t`Your message`} />
      </Wide>
      {/* No person sees this field; a program that fills every field gives itself away. */}
      <div className="absolute -left-[9999px]" aria-hidden="true">
        <input name="website" tabIndex={-1} autoComplete="off" />
      </div>
      <Wide>
        <Button type="submit" size="large" busy={sending === 'busy'} className="max-sm:w-full">
          <Trans>Send</Trans>
        </Button>
        <TroubleLine sending={sending} />
      </Wide>
    </form>
  )
}

function Wide({ children }: { children: ReactNode }) {
  return <div className="sm:col-span-2">{children}</div>
}

function TroubleLine({ sending }: { sending: Sending }) {
  const { i18n } = useLingui()
  if (sending === 'idle' || sending === 'busy' || sending === 'sent') return null
  return (
    <StatusLine tone="bad" className="mt-5">
      {i18n._(troubleSentences[sending])}
    </StatusLine>
  )
}

function Sent({ onAgain }: { onAgain: () => void }) {
  return (
    <div className="grid justify-items-start gap-5">
      <StatusLine tone="good">
        <Trans>Your message has reached us.</Trans>
      </StatusLine>
      <p className="max-w-[44ch] text-ink-2">
        <Trans>
          The charity answers to the address you gave. We also send a short mail there, once a day
          at most, to say that your words arrived.
        </Trans>
      </p>
      <Button tone="line" onClick={onAgain}>
        <Trans>Write another</Trans>
      </Button>
    </div>
  )
}
