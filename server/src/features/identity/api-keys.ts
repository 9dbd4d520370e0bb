import { createHash, randomBytes } from 'node:crypto'
import { apiKeyActor, apiKeyPrefix, type createApiKey as createCall } from '@daan/contract/api-keys'
import type { Body } from '@daan/contract/call'
import type { ActingAdmin, Actor } from '../../actor.ts'
import { recordAct } from '../../audit/audit-store.ts'
import type { Db } from '../../db/database.ts'
import { withTransaction } from '../../db/transaction.ts'
import { refuseUnless } from '../../refused.ts'
import { findApiKey, markRevoked, storeApiKey } from './api-key-store.ts'

const keyBytes = 32

/** Creates a key. Its digest alone is stored, so that nobody learns the key a second time. */
export async function createApiKey(
  db: Db,
  { name, rights }: Body<typeof createCall>,
  by: ActingAdmin,
): Promise<{ key: string }> {
  const key = apiKeyPrefix + randomBytes(keyBytes).toString('base64url')
  await withTransaction(db, async (tx) => {
    const id = await storeApiKey(tx, { name, rights, digest: digestOf(key) })
    await recordAct(tx, { by, what: 'apiKey.created', about: id })
  })
  return { key }
}

/** Revokes a key at its next call. @throws Refused where it is revoked already */
export async function revokeApiKey(db: Db, id: string, by: ActingAdmin) {
  await withTransaction(db, async (tx) => {
    refuseUnless(await markRevoked(tx, id), 'apiKey.unknown')
    await recordAct(tx, { by, what: 'apiKey.revoked', about: id })
  })
}

/** Gives a key as an actor with its rights, who never signed in. @throws Refused for a key that is not ours, or was revoked */
export async function authenticateKey(db: Db, key: string): Promise<Actor> {
  const found = await findApiKey(db, digestOf(key))
  refuseUnless(found, 'identity.signedOut')
  return {
    userUid: apiKeyActor + found.id,
    name: found.name,
    email: '',
    photo: null,
    role: null,
    keyRights: found.rights,
    isStaff: true,
    hasRecentSignIn: false,
    secondFactor: 'none',
  }
}

function digestOf(key: string): Buffer {
  return createHash('sha256').update(key).digest()
}
