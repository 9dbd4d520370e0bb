import { storedText, storeText } from '../../api/stored-text.ts'
import type { DraftStore } from '../../forms/use-form.ts'
import { currentSession } from '../../session/session.ts'
import type { GiftDraft } from './gift-draft.ts'

const draftKey = 'gift-draft'

/**
 * Draft of any gift's form of this tab, until a gift is sent. The name and address of whoever is
 * signed in are theirs to bring back, and not stored for the next person at this browser.
 */
export const giftDraftStore: DraftStore<GiftDraft> = {
  load: () => JSON.parse(storedText('sessionStorage', draftKey) ?? 'null'),
  save(draft) {
    const typed = Object.entries(draft ?? {}).filter(([, text]) => text !== '' && !isOwn(text))
    const text = typed.length > 0 ? JSON.stringify(Object.fromEntries(typed)) : null
    storeText('sessionStorage', draftKey, text)
  },
}

function isOwn(text: string): boolean {
  const session = currentSession()
  if (session.status !== 'signedIn') return false
  return text === session.user.displayName || text === session.user.email
}
