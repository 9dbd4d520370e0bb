import type { ErrorCode } from '@daan/contract/error-codes'
import { useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { CallRefused } from '../../api/call-failures.ts'
import { useLocale } from '../../i18n/use-locale.ts'
import { useDraft } from '../../ui/use-draft.ts'
import { type ContactDraft, emptyMessage, mistakesIn, mistakesOf } from './contact-draft.ts'
import { keepDraft, keptDraft } from './kept-draft.ts'
import { sendContact } from './send-contact.ts'
import { type Trouble, troubleOf } from './trouble.ts'

/** In trouble the text is still in the form. */
export type Sending = 'idle' | 'busy' | 'sent' | Trouble

/** The contact form's text, its mistakes, and how its sending stands. */
export function useContact() {
  const locale = useLocale()
  const [sending, setSending] = useState<Sending>('idle')
  const draft = useDraft<ContactDraft, ErrorCode>({
    draft: emptyMessage,
    mistakes: {},
    check: mistakesIn,
    onGood: send,
  })
  const { form, typed, type, refuse } = draft

  // What was typed before the script came is newer than what was kept.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, after hydration
  useEffect(() => {
    const early = new FormData(form.current ?? undefined)
    const kept = Object.entries(keptDraft() ?? {}).filter(([field]) => !early.get(field))
    if (kept.length > 0) type(Object.fromEntries(kept))
  }, [])
  useEffect(() => {
    if (typed !== emptyMessage && sending !== 'sent') keepDraft(typed)
  }, [typed, sending])

  async function send(message: ContactDraft) {
    setSending('busy')
    const website = new FormData(form.current ?? undefined).get('website')
    try {
      await sendContact({ ...message, website: String(website ?? '') }, locale)
      keepDraft(null) // here and not in an effect: the page may have been left meanwhile
      setSending('sent')
    } catch (error) {
      setSending(troubleOf(error, navigator.onLine))
      refuse(error instanceof CallRefused ? mistakesOf(error.errors) : {})
    }
  }

  /** By the same person, who goes on in the first field that is empty again. */
  function writeAnother() {
    flushSync(() => {
      type({ subject: '', message: '' })
      setSending('idle')
    })
    form.current?.querySelector<HTMLElement>('[name=subject]')?.focus()
  }

  return { ...draft, sending, writeAnother }
}
