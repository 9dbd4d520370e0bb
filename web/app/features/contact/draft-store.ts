import { storedText, storeText } from '../../api/stored-text.ts'
import type { DraftStore } from '../../forms/use-form.ts'
import type { ContactDraft } from './contact-draft.ts'

const draftKey = 'contact-draft'
const proofKey = 'contact-proof'

/** The tab's draft, through a reload; nothing where storage is forbidden. */
export const contactDraftStore: DraftStore<ContactDraft> = {
  load: () => JSON.parse(storedText('sessionStorage', draftKey) ?? 'null'),
  save: (draft) => void storeText('sessionStorage', draftKey, draft && JSON.stringify(draft)),
}

/** The proof a message was sent with that may have arrived: under it, it arrives once. */
export const proofStore = {
  load: () => storedText('sessionStorage', proofKey),
  save: (proof: string | null) => void storeText('sessionStorage', proofKey, proof),
}
