import { maxSubjectLength } from '@daan/contract/contact'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useState } from 'react'
import { flushSync } from 'react-dom'
import { charity, isDemonstration } from '../../content/site-content.ts'
import { createFailureLine } from '../../forms/failure-line.tsx'
import { Form } from '../../forms/form.tsx'
import { SentPanel } from '../../forms/sent-panel.tsx'
import { tabDraft } from '../../forms/tab-draft.ts'
import { useForm } from '../../forms/use-form.ts'
import { useLocale } from '../../i18n/use-locale.ts'
import { Field } from '../../ui/field.tsx'
import { Icon } from '../../ui/icon.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import { type ContactDraft, contactDraft, emptyMessage } from './contact-draft.ts'
import { prepareProof, sendContact } from './send-contact.ts'

const draftStore = tabDraft<ContactDraft>('contact-draft')

/** Name, email, subject and message; what is wrong is said beside the field. */
export function ContactForm() {
  const { t } = useLingui()
  const { form, isSent, writeAnother } = useContactForm()
  if (isSent) return <Sent onAgain={writeAnother} />
  return (
    <Form
      form={form}
      submit={
        <>
          <Trans>Send</Trans>
          <Icon name="arrow" />
        </>
      }
      button={{ size: 'large', className: 'col-span-full justify-self-start max-sm:w-full' }}
      failureLine={FailureLine}
      className="sm:max-md:grid-cols-2 lg:grid-cols-2 noscript:hidden"
      // A failure now is not shown: the proof is asked for again when the message is sent.
      onFocus={() => void prepareProof().catch(() => undefined)}
    >
      <Field {...form.field('name')} label={t`Your name`} required autoComplete="name" />
      <Field
        {...form.field('email')}
        label={t`Your email`}
        required
        type="email"
        inputMode="email"
        autoComplete="email"
      />
      <Wide>
        <Field
          {...form.field('subject')}
          label={t`Subject`}
          required
          maxLength={maxSubjectLength}
        />
      </Wide>
      <Wide>
        <TextArea {...form.field('message')} label={t`Your message`} required />
      </Wide>
      {/* No person sees this field; a program that fills every field gives itself away. */}
      <div className="absolute -left-[9999px]" aria-hidden="true">
        <input name="website" tabIndex={-1} autoComplete="off" />
      </div>
    </Form>
  )
}

function Wide({ children }: { children: ReactNode }) {
  return <div className="col-span-full">{children}</div>
}

function useContactForm() {
  const locale = useLocale()
  const [isSent, setSent] = useState(false)
  const form = useForm({
    schema: contactDraft,
    initial: emptyMessage,
    draft: draftStore,
    async submit(message) {
      const website = new FormData(form.element.current ?? undefined).get('website')
      await sendContact({ ...message, website: String(website ?? '') }, locale)
      setSent(true)
    },
  })
  /** By the same person, who goes on in the first field that is empty again. */
  function writeAnother(): void {
    flushSync(() => {
      form.change({ subject: '', message: '' })
      setSent(false)
    })
    form.element.current?.querySelector<HTMLElement>('[name=subject]')?.focus()
  }
  return { form, isSent, writeAnother }
}

/** Why the message did not go; the words stay in the form. */
const FailureLine = createFailureLine({
  offline: msg`There is no connection just now. Your message stays here; press Send again.`,
  unanswered: msg`Our server is not responding. Your message stays here; press Send again in a few minutes.`,
  later: msg`Our server cannot take messages just now. Your message stays here; press Send again later.`,
})

/** In a demonstration whose operator has given no address, nobody reads what is written. */
const isAnswered = !isDemonstration || Boolean(charity.email?.href)

/** A message that was sent. */
function Sent({ onAgain }: { onAgain: () => void }) {
  return (
    <SentPanel
      said={<Trans>Your message has reached us.</Trans>}
      again={<Trans>Write another</Trans>}
      onAgain={onAgain}
    >
      {isAnswered ? (
        <Trans>
          We’ll reply by e-mail. A short mail also tells you, once a day at most, that your message
          arrived.
        </Trans>
      ) : (
        <Trans>This is a demonstration: nobody answers.</Trans>
      )}
    </SentPanel>
  )
}
