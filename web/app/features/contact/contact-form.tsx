import { maxSubjectLength } from '@daan/contract/contact'
import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { refusalSentences } from '../../api/refusal-sentences.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { StatusLine } from '../../ui/status-line.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import type { ContactDraft } from './contact-draft.ts'
import { prepareProof } from './send-contact.ts'
import { type Sending, useContact } from './use-contact.ts'

/** Name, email, subject and message; what is wrong is said beside the field. */
export function ContactForm() {
  const { t, i18n } = useLingui()
  const { form, typed, type, wrong, submit, sending, writeAnother } = useContact()
  if (sending === 'sent') return <Sent onAgain={writeAnother} />
  const wire = (field: keyof ContactDraft) => ({
    name: field,
    required: true,
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
        submit()
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
        <Trouble sending={sending} />
      </Wide>
    </form>
  )
}

function Wide({ children }: { children: ReactNode }) {
  return <div className="sm:col-span-2">{children}</div>
}

function Trouble({ sending }: { sending: Sending }) {
  const { i18n } = useLingui()
  if (sending === 'idle' || sending === 'busy' || sending === 'sent') return null
  return (
    <StatusLine tone="bad" className="mt-5">
      {sending === 'unreachable' ? (
        <Trans>There is no connection just now. Your words stay here; press Send again.</Trans>
      ) : (
        i18n._(refusalSentences[sending])
      )}
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
          The charity answers to the address you gave. A short mail there says that your words
          arrived.
        </Trans>
      </p>
      <Button tone="line" onClick={onAgain}>
        <Trans>Write another</Trans>
      </Button>
    </div>
  )
}
