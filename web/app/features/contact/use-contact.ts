import type { ErrorCode } from '@daan/contract/error-codes'
import { useEffect, useState } from 'react'
import { CallRefused } from '../../api/call-failures.ts'
import { useLocale } from '../../i18n/use-locale.ts'
import { useDraft } from '../../ui/use-draft.ts'
import { type ContactDraft, emptyMessage, mistakesIn, mistakesOf } from './contact-draft.ts'
import { keepDraft, keptDraft } from './kept-draft.ts'
import { sendContact } from './send-contact.ts'

/** `unreachable`: no answer came; the text is still in the form. */
export type Sending = 'idle' | 'busy' | 'sent' | 'unreachable' | ErrorCode

/** The contact form's text, its mistakes, and how its sending stands. */
export function useContact() {
  const locale = useLocale()
  const [sending, setSending] = useState<Sending>('idle')
  const draft = useDraft<ContactDraft, ErrorCode>({
    draft: emptyMessage,
    mistakes: {},
    check: mistakesIn,
    onGood: (typed) => void send(typed),
  })
  const { form, typed, type, refuse } = draft

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, after hydration
  useEffect(() => {
    const kept = keptDraft()
    if (kept) type(kept)
  }, [])
  useEffect(() => {
    if (typed !== emptyMessage) keepDraft(sending === 'sent' ? null : typed)
  }, [typed, sending])

  async function send(message: ContactDraft) {
    setSending('busy')
    const website = new FormData(form.current ?? undefined).get('website')
    try {
      await sendContact({ ...message, website: String(website ?? '') }, locale)
      setSending('sent')
      type(emptyMessage)
    } catch (error) {
      setSending(error instanceof CallRefused ? error.code : 'unreachable')
      refuse(error instanceof CallRefused ? mistakesOf(error.errors) : {})
    }
  }

  return { ...draft, sending, writeAnother: () => setSending('idle') }
}
