import type { Reply } from '@daan/contract/call'
import { getImport, listImports } from '@daan/contract/imports'
import { callAsAdmin } from '../../../session/call-as-admin.ts'

export type Imports = Reply<typeof listImports>
export type FoundImport = Reply<typeof getImport>

export const loadImports = (signal: AbortSignal): Promise<Imports> =>
  callAsAdmin(listImports, {}, { signal })

export const loadImport = (batch: string, signal: AbortSignal): Promise<FoundImport> =>
  callAsAdmin(getImport, { params: { batch } }, { signal })
