import { createHash, randomBytes } from 'node:crypto'
import type { Db } from '../../db/database.ts'
import { type Tx, withTransaction } from '../../db/transaction.ts'
import { refuseUnless } from '../../refused.ts'
import {
  claimLinkedPerson,
  findLinkedPerson,
  type LinkedPerson,
  storeMailedLink,
  storeOwnDetails,
  storePassword,
  storeVerified,
} from './mailed-link-store.ts'
import { hashPassword } from './password-hash.ts'
import { endSessions } from './person-store.ts'

const tokenBytes = 16
const linkSeconds = 60 * 60

/**
 * Makes the token of a link for a person, which proves that its holder reads the person's mail.
 * @param isVerified whether the mail is for an account with a verified address
 * @returns null when the account is gone, or is not as the mail takes it to be
 */
export async function createLinkToken(
  tx: Tx,
  person: { userUid: string; isVerified: boolean },
): Promise<string | null> {
  const token = randomBytes(tokenBytes).toString('base64url')
  const stored = await storeMailedLink(tx, {
    ...person,
    tokenHash: hashOf(token),
    seconds: linkSeconds,
  })
  return stored ? token : null
}

/** Finds whose link a token is. @throws Refused with `identity.linkInvalid` */
export async function readLink(db: Db, token: string): Promise<LinkedPerson> {
  const person = await findLinkedPerson(db, hashOf(token))
  refuseUnless(person, 'identity.linkInvalid')
  return person
}

/** Verifies the address of a link's person; the link, and all others of theirs, are used up. */
export function verifyByLink(db: Db, token: string): Promise<LinkedPerson> {
  return withTransaction(db, async (tx) => {
    const person = await claim(tx, token)
    await storeVerified(tx, person.userUid)
    return person
  })
}

/** Replaces the password of a link's person, verifies their address, and ends their sessions and links. */
export async function replacePasswordByLink(
  db: Db,
  { token, newPassword, name }: { token: string; newPassword: string; name?: string | undefined },
): Promise<LinkedPerson> {
  await readLink(db, token) // hashing costs, and nobody without a link has it done
  const passwordHash = await hashPassword(newPassword)
  return withTransaction(db, async (tx) => {
    const person = await claim(tx, token)
    const { userUid } = person
    if (!person.isVerified) await storeOwnDetails(tx, { userUid, name: name ?? person.name })
    await storePassword(tx, { userUid, passwordHash })
    await storeVerified(tx, userUid)
    await endSessions(tx, userUid)
    return person
  })
}

async function claim(tx: Tx, token: string): Promise<LinkedPerson> {
  const person = await claimLinkedPerson(tx, hashOf(token))
  refuseUnless(person, 'identity.linkInvalid')
  return person
}

function hashOf(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}
