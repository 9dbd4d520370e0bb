import { randomBytes, timingSafeEqual } from 'node:crypto'
import { Piscina } from 'piscina'
import type { deriveKey } from './derive-key.ts'

/**
 * Of the costs that OWASP holds for equal the one with the least memory.
 * @see https://cheatsheetseries.owasp.org/cheatsheets/Password_Storage_Cheat_Sheet.html
 */
const cost = { memory: 7 * 1024, passes: 5, parallelism: 1 }
const saltBytes = 16
const tagLength = 32
/** Each takes 7 MiB while it hashes, and some 10 MB of its own. */
const hashesAtOnce = 2
/** A thread that has had nothing to do for so long ends, in ms. */
const idleMs = 30_000
/** A low priority: gifts go first, and hashing still goes on where processors are busy for long. */
const niceness = 15

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
