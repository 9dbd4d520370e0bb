import {
  createApiKey as createCall,
  listApiKeys as listCall,
  revokeApiKey as revokeCall,
} from '@daan/contract/api-keys'
import type { Db } from '../../db/database.ts'
import type { Serve } from '../../http/serve-call.ts'
import { listApiKeys } from './api-key-store.ts'
import { createApiKey, revokeApiKey } from './api-keys.ts'

/** Binds the calls about API keys. */
export function apiKeyRoutes(serve: Serve, { db }: { db: Db }): void {
  serve(listCall, () => listApiKeys(db))
  serve(createCall, ({ body, actor }) => createApiKey(db, body, actor))
  serve(revokeCall, ({ body, actor }) => revokeApiKey(db, body.id, actor))
}
