import type { Reply } from '@daan/contract/call'
import { listOwnGifts } from '@daan/contract/donors'
import { sessionManager } from '../../session/session-manager.ts'

/** Gifts of whoever is signed in, the newest first. */
export type OwnGifts = Reply<typeof listOwnGifts>

/** One page of them. @param before the receipt that the page before ended with */
export function loadOwnGifts(signal?: AbortSignal, before?: string): Promise<OwnGifts> {
  return sessionManager.call(listOwnGifts, { query: { before } }, { signal })
}
