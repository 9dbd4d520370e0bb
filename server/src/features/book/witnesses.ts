import { addCheckpointText, verifyCosignature } from '@daan/contract/cosignature'
import { type NoteVerifier, parseVerifier } from '@daan/contract/signed-note'
import type { Context } from '../../context.ts'
import type { Db } from '../../db/database.ts'
import { type RepeatedJob, repeat } from '../../jobs/repeat.ts'
import type { BookEvents } from './book-events.ts'
import { loadCheckpoint, rangeReader, type StoredCheckpoint } from './book-store.ts'
import { proveConsistency } from './merkle-tree.ts'
import { bookHashes } from './signing-key.ts'
import { loadCosignedSize, storeCosignature } from './witness-store.ts'

/** The pause between two looks for a checkpoint that witnesses have not seen. */
const askEveryMs = 10_000
const answerMs = 5000
const mostCharacters = 1000

/** Somebody elsewhere who cosigns the book: their key, and the address that asks them. */
export type WitnessAddress = { verifier: string; url: string }

/**
 * Has witnesses cosign the newest checkpoint. The book never waits for them: what they answer is added to a
 * checkpoint that is out.
 * @see https://c2sp.org/tlog-witness
 */
export function startWitnesses(
  { db, config, events, log }: Context<BookEvents>,
  pauseMs = askEveryMs,
): RepeatedJob {
  const silent = new Set<string>()
  return repeat('witnesses of the public book', pauseMs, askAll, log)

  async function askAll(): Promise<void> {
    const checkpoint = await loadCheckpoint(db)
    if (checkpoint)
      await Promise.all(config.book.witnesses.map((witness) => askOnce(witness, checkpoint)))
  }

  /** Tells a failure once, until the witness cosigns again. */
  async function askOnce(witness: WitnessAddress, checkpoint: StoredCheckpoint): Promise<void> {
    const { name } = parseVerifier(witness.verifier, 'cosignature')
    try {
      await cosign(db, witness, checkpoint)
      if (silent.delete(name)) events.witnessCosigns(name)
    } catch (error) {
      if (!silent.has(name)) events.witnessFailed(name, error)
      silent.add(name)
    }
  }
}

/** Has a witness cosign a checkpoint. @throws Error where it does not */
export async function cosign(
  db: Db,
  { verifier, url }: WitnessAddress,
  checkpoint: StoredCheckpoint,
): Promise<void> {
  const witness = parseVerifier(verifier, 'cosignature')
  const seen = await loadCosignedSize(db, witness.name)
  if (seen === checkpoint.size) return
  let answer = await add(db, url, checkpoint, seen)
  if (answer.status === 409) answer = await add(db, url, checkpoint, sizeOf(answer.text))
  if (answer.status !== 200)
    throw new Error(`The witness answered ${answer.status}: ${answer.text.trim()}`)
  const line = await cosignatureIn(answer.text, witness, checkpoint)
  await storeCosignature(db, { size: checkpoint.size, witness: witness.name, line })
}

function sizeOf(text: string): number {
  const [size] = /^\d{1,16}(?=\n$)/.exec(text) ?? []
  if (size === undefined) throw new Error('The witness told no size.')
  return Number(size)
}

async function add(
  db: Db,
  url: string,
  { size, note }: StoredCheckpoint,
  old: number,
): Promise<{ status: number; text: string }> {
  if (old > size) throw new Error(`The witness has ${old} entries, and the book ${size}.`)
  const proof =
    old === 0 || old === size ? [] : await proveConsistency(old, size, rangeReader(db, size))
  const response = await fetch(`${url}/add-checkpoint`, {
    method: 'POST',
    redirect: 'error',
    signal: AbortSignal.timeout(answerMs),
    body: addCheckpointText(old, proof, note),
  })
  return { status: response.status, text: (await response.text()).slice(0, mostCharacters) }
}

/** Finds the line of a witness in its answer. @throws Error for one that does not sign the checkpoint */
async function cosignatureIn(
  answer: string,
  witness: NoteVerifier,
  { note }: StoredCheckpoint,
): Promise<string> {
  for (const line of answer.split(/(?<=\n)/)) {
    if (await verifyCosignature(note + line, witness, bookHashes)) return line
  }
  throw new Error('The witness sent no signature of its own.')
}
