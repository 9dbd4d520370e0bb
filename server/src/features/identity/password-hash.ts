import { argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'

/** OWASP's first choice for Argon2id. @see https://cheatsheetseries.owasp.org/cheatsheets/Password_Storage_Cheat_Sheet.html */
const cost = { memory: 19 * 1024, passes: 2, parallelism: 1 }
const saltBytes = 16
const tagLength = 32
/** Each hash holds 19 MiB and a thread of the four that also read files. */
const hashesAtOnce = 2

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

type Parameters = typeof cost & { salt: Buffer; tagLength: number }

let running = 0
const waiting: (() => void)[] = []

async function derive(password: string, { salt, ...rest }: Parameters): Promise<Buffer> {
  if (running >= hashesAtOnce) await new Promise<void>((resolve) => waiting.push(resolve))
  else running++
  try {
    // The same password typed on two keyboards may come in two forms of Unicode.
    return await deriveKey('argon2id', {
      message: password.normalize('NFKC'),
      nonce: salt,
      ...rest,
    })
  } finally {
    const next = waiting.shift()
    if (next) next()
    else running--
  }
}

function unpadded(bytes: Buffer): string {
  return bytes.toString('base64').replace(/=+$/, '')
}
