import { readOwnStatement } from '@daan/contract/donor-desk'
import { sessionManager } from '../../session/session-manager.ts'
import type { Statement } from './statement-paper.tsx'
import type { Period } from './statement-period.ts'

/** The statement of whoever is signed in. */
export function loadOwnStatement(query: Period, signal: AbortSignal): Promise<Statement> {
  return sessionManager.call(readOwnStatement, { query }, { signal })
}
