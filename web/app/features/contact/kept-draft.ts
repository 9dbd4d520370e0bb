import { type ContactDraft, emptyMessage } from './contact-draft.ts'

const DRAFT = 'contact-draft'
const PROOF = 'contact-proof'

/** What was being written in this tab before a reload; nothing where storage is forbidden. */
export function keptDraft(): ContactDraft | null {
  try {
    const text = sessionStorage.getItem(DRAFT)
    return text === null ? null : { ...emptyMessage, ...JSON.parse(text) }
  } catch {
    return null
  }
}

/** Keeps a draft for this tab alone, or forgets it. */
export function keepDraft(draft: ContactDraft | null): void {
  keep(DRAFT, draft && JSON.stringify(draft))
}

/** The proof a message was sent with that may have arrived: under it, it arrives once. */
export function keptProof(): string | null {
  try {
    return sessionStorage.getItem(PROOF)
  } catch {
    return null
  }
}

/** Keeps a proof for this tab alone, or forgets it. */
export function keepProof(proof: string | null): void {
  keep(PROOF, proof)
}

function keep(key: string, text: string | null): void {
  try {
    if (text === null) sessionStorage.removeItem(key)
    else sessionStorage.setItem(key, text)
  } catch {
    // Without storage it lasts as long as the page, which is what it would without us.
  }
}
