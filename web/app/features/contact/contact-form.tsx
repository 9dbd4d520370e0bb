import { maxSubjectLength } from '@daan/contract/contact'
import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { refusalSentences } from '../../api/refusal-sentences.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { Icon } from '../../ui/icon.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import type { ContactDraft } from './contact-draft.ts'
import { Sent, TroubleLine } from './contact-outcome.tsx'
import { prepareProof } from './send-contact.ts'
import { useContact } from './use-contact.ts'

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
      method="dialog" // before the script is there a press does nothing, and puts no name in an address
      className="grid gap-4 sm:max-md:grid-cols-2 lg:grid-cols-2 noscript:hidden"
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
      <div className="grid justify-items-start gap-5 col-span-full">
        <Button type="submit" size="large" busy={sending === 'busy'} className="max-sm:w-full">
          <Trans>Send</Trans>
          <Icon name="arrow" />
        </Button>
        <TroubleLine trouble={sending === 'idle' || sending === 'busy' ? null : sending} />
      </div>
    </form>
  )
}

function Wide({ children }: { children: ReactNode }) {
  return <div className="col-span-full">{children}</div>
}
