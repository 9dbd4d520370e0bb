import { type Argon2Parameters, argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'
import pLimit from 'p-limit'

/**
 * Of the costs that OWASP holds for equal the one with the least memory.
 * @see https://cheatsheetseries.owasp.org/cheatsheets/Password_Storage_Cheat_Sheet.html
 */
const cost = { memory: 7 * 1024, passes: 5, parallelism: 1 }
const saltBytes = 16
const tagLength = 32
/** Each takes 7 MiB and one of the four threads that also read files and look up names. */
const hashesAtOnce = 2
const inTurn = pLimit(hashesAtOnce)
const deriveKey = promisify(argon2)

const phc =
  /^\$argon2id\$v=19\$m=(?<memory>\d+),t=(?<passes>\d+),p=(?<parallelism>\d+)\$(?<salt>[\w+/]+)\$(?<tag>[\w+/]+)$/

/** Hashes a password with Argon2id, off the event loop. @returns a PHC string */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(saltBytes)
  const tag = await derive(password, { ...cost, salt, tagLength })
  const parameters = `m=${cost.memory},t=${cost.passes},p=${cost.parallelism}`
  return `$argon2id$v=19$${parameters}$${unpadded(salt)}$${unpadded(tag)}`
}

/** Whether a password is the one that was hashed. A text that is no hash of ours fits none. */
export async function isPassword(password: string, hash: string): Promise<boolean> {
  const { memory, passes, parallelism, salt = '', tag = '' } = phc.exec(hash)?.groups ?? {}
  if (!memory || !passes || !parallelism) return false
  const expected = Buffer.from(tag, 'base64')
  const found = await derive(password, {
    memory: Number(memory),
    passes: Number(passes),
    parallelism: Number(parallelism),
    salt: Buffer.from(salt, 'base64'),
    tagLength: expected.length,
  })
  return timingSafeEqual(found, expected)
}

type Cost = Omit<Argon2Parameters, 'message' | 'nonce'> & { salt: Buffer }

async function derive(password: string, { salt, ...rest }: Cost): Promise<Buffer> {
  // The same password typed on two keyboards may come in two forms of Unicode.
  const message = Buffer.from(password.normalize('NFKC'))
  return inTurn(() => deriveKey('argon2id', { message, nonce: salt, ...rest }))
}

function unpadded(bytes: Buffer): string {
  return bytes.toString('base64').replace(/=+$/, '')
}
