import { sendGiftCard } from '@daan/contract/gift-cards'
import { newKey } from '../../api/outbox/new-key.ts'
import { storedText, storeText } from '../../api/stored-text.ts'
import type { DraftStore } from '../../forms/use-form.ts'
import { sessionManager } from '../../session/session-manager.ts'

/** The fields of a card's form. */
export type CardDraft = { cardBody: string }

/** The card being written to a donor in this tab, through a reload. @param handle the donor's */
export function cardDraftStore(handle: string): DraftStore<CardDraft> {
  const key = `card-draft ${handle}`
  return {
    load: () => JSON.parse(storedText('sessionStorage', key) ?? 'null'),
    save: (draft) => void storeText('sessionStorage', key, draft && JSON.stringify(draft)),
  }
}

/**
 * Sends a card. Words that were sent before, by this tab and perhaps without an answer, go under the same
 * key: they arrive once. @throws what `callServer` does
 */
export async function sendCard(handle: string, { cardBody }: CardDraft): Promise<void> {
  const place = `card-key ${handle}`
  const known = JSON.parse(storedText('sessionStorage', place) ?? 'null')
  const key: string = known?.cardBody === cardBody ? known.key : newKey()
  storeText('sessionStorage', place, JSON.stringify({ cardBody, key }))
  const parts = { headers: { 'idempotency-key': key }, body: { cardBody, toDonorUid: handle } }
  await sessionManager.call(sendGiftCard, parts)
  storeText('sessionStorage', place, null)
}
