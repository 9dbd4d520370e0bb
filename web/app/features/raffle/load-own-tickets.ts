import type { Reply } from '@daan/contract/call'
import { listOwnTickets } from '@daan/contract/tickets'
import { sessionManager } from '../../session/session-manager.ts'

/** Tickets of whoever is signed in, the newest first. */
export type OwnTickets = Reply<typeof listOwnTickets>

/** One page of them. @param before the number that the page before ended with */
export function loadOwnTickets(signal?: AbortSignal, before?: number): Promise<OwnTickets> {
  const query = before === undefined ? {} : { before: String(before) }
  return sessionManager.call(listOwnTickets, { query }, { signal })
}
