import { type ContactDraft, emptyMessage } from './contact-draft.ts'

const KEY = 'contact-draft'

/** What was being written in this tab before a reload; nothing where storage is forbidden. */
export function keptDraft(): ContactDraft | null {
  try {
    const text = sessionStorage.getItem(KEY)
    return text === null ? null : { ...emptyMessage, ...JSON.parse(text) }
  } catch {
    return null
  }
}

/** Keeps a draft for this tab alone, or forgets it. */
export function keepDraft(draft: ContactDraft | null): void {
  try {
    if (draft) sessionStorage.setItem(KEY, JSON.stringify(draft))
    else sessionStorage.removeItem(KEY)
  } catch {
    // Without storage the draft lasts as long as the page, which is what it would without us.
  }
}
