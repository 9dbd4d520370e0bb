import { hash, verify } from '@node-rs/argon2'
import pLimit from 'p-limit'

/**
 * Of the costs that OWASP holds for equal the one with the least memory, in KiB.
 * @see https://cheatsheetseries.owasp.org/cheatsheets/Password_Storage_Cheat_Sheet.html
 */
const cost = { memoryCost: 7 * 1024, timeCost: 5, parallelism: 1 }
/** Each takes 7 MiB and one of the four threads that also read files and look up names. */
const hashesAtOnce = 2
const inTurn = pLimit(hashesAtOnce)

/** A salt of 16 bytes and a tag of 32: of other lengths the library may refuse to read them. */
const phc = /^\$argon2id\$v=19\$m=\d+,t=\d+,p=\d+\$[\w+/]{22}\$[\w+/]{43}$/

/** Hashes a password with Argon2id, off the event loop. @returns a PHC string */
export async function hashPassword(password: string): Promise<string> {
  return inTurn(() => hash(composed(password), cost))
}

/** Tells whether a password is the one that was hashed. A text that is no hash of ours fits none. */
export async function isPassword(password: string, hashed: string): Promise<boolean> {
  if (!phc.test(hashed)) return false
  return inTurn(() => verify(hashed, composed(password)))
}

/** The same password typed on two keyboards may come in two forms of Unicode. */
function composed(password: string): string {
  return password.normalize('NFKC')
}
