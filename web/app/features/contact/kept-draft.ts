import { keepText, keptText } from '../../api/kept-text.ts'
import { type ContactDraft, emptyMessage } from './contact-draft.ts'

const DRAFT = 'contact-draft'
const PROOF = 'contact-proof'

/** What was being written in this tab before a reload; nothing where storage is forbidden. */
export function keptDraft(): ContactDraft | null {
  const text = keptText('sessionStorage', DRAFT)
  return text === null ? null : { ...emptyMessage, ...JSON.parse(text) }
}

/** Keeps a draft for this tab alone, or forgets it. */
export function keepDraft(draft: ContactDraft | null): void {
  keepText('sessionStorage', DRAFT, draft && JSON.stringify(draft))
}

/** The proof a message was sent with that may have arrived: under it, it arrives once. */
export function keptProof(): string | null {
  return keptText('sessionStorage', PROOF)
}

/** Keeps a proof for this tab alone, or forgets it. */
export function keepProof(proof: string | null): void {
  keepText('sessionStorage', PROOF, proof)
}
