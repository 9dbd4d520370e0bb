import { z } from 'zod/mini'
import { acknowledged } from './acknowledged.ts'
import { type Call, defineCall, forOwners } from './call.ts'
import { moment } from './codecs.ts'
import { type KeyRight, keyRights } from './rights.ts'
import { shortName } from './short-name.ts'

/** The beginning of every API key, by which people and scanners of code recognise one. */
export const apiKeyPrefix = 'daan_key_'

/** The beginning of an API key's name as an actor of the audit trail; its id follows. */
export const apiKeyActor = 'key:'

/** Tells whether API keys with a call's right may make it. */
export function admitsKeys(call: Call): call is Call & { audience: 'admin'; right: KeyRight } {
  const ofKeys: readonly string[] = keyRights
  return call.audience === 'admin' && !call.needsRecentSignIn && ofKeys.includes(call.right)
}

/** Lists the API keys that are not revoked, by name. */
export const listApiKeys = defineCall({
  ...forOwners,
  needsRecentSignIn: false,
  isIrreversible: false,
  method: 'GET',
  path: '/admin/api-keys',
  reply: z.array(
    z.object({
      id: z.uuid(),
      name: z.string(),
      rights: z.array(z.enum(keyRights)),
      createdAt: moment,
      /** The day of Dhaka on which it was used last; null before its first use. */
      usedOn: z.nullable(z.iso.date()),
    }),
  ),
  refusals: [],
})

/** Creates an API key with some of the rights that only read. The reply alone ever says the key. */
export const createApiKey = defineCall({
  ...forOwners,
  needsRecentSignIn: true,
  isIrreversible: false,
  method: 'POST',
  path: '/admin/api-keys/create',
  body: z.strictObject({
    name: shortName('apiKey.nameInvalid'),
    rights: z.array(z.enum(keyRights)).check(
      z.minLength(1, 'apiKey.rightsMissing'),
      z.refine((rights) => new Set(rights).size === rights.length),
    ),
  }),
  reply: z.object({ key: z.string() }),
  refusals: ['apiKey.nameInvalid', 'apiKey.rightsMissing'],
})

/** Revokes an API key: its next call is refused. */
export const revokeApiKey = defineCall({
  ...forOwners,
  needsRecentSignIn: true,
  isIrreversible: true,
  method: 'POST',
  path: '/admin/api-keys/revoke',
  body: z.strictObject({ id: z.uuid() }),
  reply: acknowledged,
  refusals: ['apiKey.unknown'],
})
