import { bytesOfBase64 } from '@daan/contract/base64'
import { isConsistent } from '@daan/contract/book-consistency'
import { type BookHashes, type Bytes, verifyCheckpoint } from '@daan/contract/book-proof'
import { cosignatureOf, cosignedText } from '@daan/contract/cosignature'
import {
  type Checkpoint,
  keyIdInput,
  keyIdOf,
  type NoteVerifier,
  parseCheckpoint,
  parseNote,
  parseVerifier,
  signatureLine,
  verifierText,
} from '@daan/contract/signed-note'
import { ed25519 } from '@noble/curves/ed25519.js'
import { sha256 } from '@noble/hashes/sha2.js'
import type { States } from './states.ts'

const hashes: BookHashes = {
  sha256,
  isSignedBy: (key, message, signature) => ed25519.verify(signature, message, key),
}
const mostHashes = 63

/** An HTTP status, and the text that it comes with. */
export type Answer = { status: 200 | 400 | 403 | 404 | 409 | 422; text: string }

type WitnessOptions = {
  name: string
  /** 32 bytes that nobody else knows. */
  seed: Uint8Array
  /** Keys of the books that are watched, as C2SP spells them. */
  logs: readonly string[]
  states: States
  /** The time in ms. */
  now?: () => number
}

/**
 * Cosigns the checkpoints of some books, each of which must go on from the one before. It remembers a checkpoint
 * before it answers, so that it never signs two that do not join.
 * @see https://c2sp.org/tlog-witness
 */
export class Witness {
  readonly #options: WitnessOptions
  readonly #own: NoteVerifier
  readonly #verifiers: ReadonlyMap<string, string>
  #turn: Promise<unknown> = Promise.resolve()

  constructor(options: WitnessOptions) {
    this.#options = options
    const key = Uint8Array.from(ed25519.getPublicKey(options.seed))
    const keyId = keyIdOf(sha256(keyIdInput(options.name, key, 'cosignature')))
    this.#own = { name: options.name, key, keyId }
    this.#verifiers = new Map(options.logs.map((log) => [parseVerifier(log).name, log]))
  }

  /** The key that verifies its cosignatures, as C2SP spells it. */
  get verifier(): string {
    return verifierText(this.#own, 'cosignature')
  }

  /** Answers a request to add a checkpoint, one after another. @param body as C2SP's `add-checkpoint` has it */
  addCheckpoint(body: string): Promise<Answer> {
    const answer = this.#turn.then(() => this.#add(body))
    this.#turn = answer.catch(() => undefined) // whoever asked hears of it
    return answer
  }

  async #add(body: string): Promise<Answer> {
    const request = readRequest(body)
    if (!request) return { status: 400, text: 'This is no request to add a checkpoint.\n' }
    const { old, proof, note, checkpoint } = request
    const verifier = this.#verifiers.get(checkpoint.origin)
    if (verifier === undefined) return { status: 404, text: 'This book is not watched here.\n' }
    const isSigned = await verifyCheckpoint(note, verifier, hashes).then(
      () => true,
      () => false,
    )
    if (!isSigned) return { status: 403, text: 'The book did not sign this checkpoint.\n' }
    if (old > checkpoint.size) return { status: 400, text: 'The checkpoint is older than that.\n' }
    const last = this.#options.states.last(checkpoint.origin)
    if (old !== (last?.size ?? 0)) return { status: 409, text: `${last?.size ?? 0}\n` }
    if (last && !(await isConsistent(last, checkpoint, proof, hashes)))
      return { status: 422, text: 'The book does not go on from the last checkpoint.\n' }
    if (!last && proof.length > 0) return { status: 422, text: 'Nothing is before this.\n' }
    await this.#options.states.remember(checkpoint)
    return { status: 200, text: this.#cosign(note) }
  }

  #cosign(note: string): string {
    const { seed, now = Date.now } = this.#options
    const seconds = Math.floor(now() / 1000)
    const text = cosignedText(parseNote(note).text, seconds)
    const signature = ed25519.sign(new TextEncoder().encode(text), seed)
    return signatureLine(cosignatureOf(this.#own, { seconds, signature }))
  }
}

type Request = { old: number; proof: Bytes[]; note: string; checkpoint: Checkpoint }

function readRequest(body: string): Request | null {
  const end = body.indexOf('\n\n')
  const [first = '', ...lines] = body.slice(0, end).split('\n')
  const [, old] = /^old (0|[1-9]\d{0,15})$/.exec(first) ?? []
  if (end < 0 || old === undefined || lines.length > mostHashes) return null
  try {
    const note = body.slice(end + 2)
    const proof = lines.map(bytesOfBase64)
    if (proof.some(({ length }) => length !== 32)) return null
    return { old: Number(old), proof, note, checkpoint: parseCheckpoint(parseNote(note).text) }
  } catch {
    return null // parsers throw for what is none
  }
}
