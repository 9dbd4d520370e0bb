import type { listApprovals } from '@daan/contract/approvals'
import type { Reply } from '@daan/contract/call'
import type { ActingAdmin } from '../actor.ts'
import type { Queryable } from '../db/database.ts'
import type { Tx } from '../db/transaction.ts'
import type { Approval } from './approval-store.ts'

/** A requested act as whoever decides about it sees it. */
export type RequestedAct = Reply<typeof listApprovals>['approvals'][number]['act']

/** A kind of act that one person requests and another decides about, as the feature that does it lets it be done. */
export type ApprovableAct = {
  /** Says what would be done, as it was requested. */
  show: (db: Queryable, request: Approval) => Promise<RequestedAct>
  /**
   * Does it. @returns what is left to do after the commit; null where its subject has changed since the request, so
   * that nothing is done
   */
  approve: (tx: Tx, request: Approval, by: ActingAdmin) => Promise<(() => void) | null>
}
