import { randomBytes, timingSafeEqual } from 'node:crypto'
import { Piscina } from 'piscina'
import type { deriveKey } from './derive-key.ts'

/** OWASP's first choice for Argon2id. @see https://cheatsheetseries.owasp.org/cheatsheets/Password_Storage_Cheat_Sheet.html */
const cost = { memory: 19 * 1024, passes: 2, parallelism: 1 }
const saltBytes = 16
const tagLength = 32
/** Each takes 19 MiB while it hashes. */
const hashesAtOnce = 1
/** A thread that has had nothing to do for so long ends, in ms. */
const idleMs = 30_000
/** A low priority: gifts go first, and a tenth of a busy processor is left for hashing. */
const niceness = 10

let threads: Piscina<Parameters<typeof deriveKey>[0], Uint8Array> | undefined

const phc =
  /^\$argon2id\$v=19\$m=(?<memory>\d+),t=(?<passes>\d+),p=(?<parallelism>\d+)\$(?<salt>[\w+/]+)\$(?<tag>[\w+/]+)$/

/** Hashes a password with Argon2id, in a thread of its own. @returns a PHC string */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(saltBytes)
  const tag = Buffer.from(await derive(password, { ...cost, salt, tagLength }))
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

type Cost = typeof cost & { salt: Buffer; tagLength: number }

async function derive(password: string, { salt, ...rest }: Cost): Promise<Uint8Array> {
  // The same password typed on two keyboards may come in two forms of Unicode.
  const message = Buffer.from(password.normalize('NFKC'))
  threads ??= startThreads()
  return threads.run({ message, nonce: salt, ...rest }, { name: 'deriveKey' })
}

function startThreads() {
  return new Piscina({
    filename: new URL('./derive-key.ts', import.meta.url).href,
    minThreads: 0,
    maxThreads: hashesAtOnce,
    idleTimeout: idleMs,
    resourceLimits: { maxYoungGenerationSizeMb: 1, maxOldGenerationSizeMb: 16 },
    niceIncrement: niceness,
  })
}

function unpadded(bytes: Buffer): string {
  return bytes.toString('base64').replace(/=+$/, '')
}
