import { spawn } from 'node:child_process'
import { text } from 'node:stream/consumers'
import { checkpointText } from '@daan/contract/signed-note'
import {
  hashLeaf,
  proveConsistency,
  proveInclusion,
  rootOf,
} from '../server/src/features/book/merkle-tree.ts'
import { createSigner } from '../server/src/features/book/signing-key.ts'

// Has Go's own log (x/mod/sumdb) judge proofs of the book, and controls that change one bit of each.
// On Debian: apt-get install golang-go golang-golang-x-mod-dev.

/** A question of `oracle/verify.go`; bytes are base64. */
type Question = {
  kind: 'inclusion' | 'consistency' | 'note'
  size?: number
  index?: number
  root?: string
  hash?: string
  proof?: string[]
  note?: string
  verifier?: string
}

/** Sizes around the edges of tiles and of powers of two. */
const sizes = [1, 2, 3, 7, 8, 255, 256, 257, 300, 511, 513, 600]
const entries = Array.from({ length: 600 }, (_, at) => `deposit bank cash.2 ${at + 1} 2026-11-21`)
const leaves = entries.map(hashLeaf)
const signer = createSigner('books.daan.example', Buffer.alloc(32, 7))

const read = async (start: number, end: number) => rootOf(leaves.slice(start, end))
const base64 = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64')
const rootAt = (size: number) => rootOf(leaves.slice(0, size))

const proofs: Question[] = []
for (const size of sizes) {
  const root = base64(rootAt(size))
  for (let index = 0; index < size; index += size > 20 ? 7 : 1) {
    const proof = (await proveInclusion(index, [0, size], read)).map(base64)
    proofs.push({
      kind: 'inclusion',
      size,
      index,
      root,
      hash: base64(await read(index, index + 1)),
      proof,
    })
  }
  for (const old of sizes.filter((smaller) => smaller <= size)) {
    const proof = (await proveConsistency(old, size, read)).map(base64)
    proofs.push({ kind: 'consistency', size, index: old, root, hash: base64(rootAt(old)), proof })
  }
  const note = checkpointText({
    origin: 'books.daan.example',
    size,
    root: Uint8Array.from(rootAt(size)),
  })
  proofs.push({
    kind: 'note',
    note: base64(Buffer.from(signer.sign(note))),
    verifier: signer.verifier,
  })
}

const controls = proofs.flatMap(changed)
const accepted = (await judge(proofs)).filter((holds) => holds === 'true').length
const refused = (await judge(controls)).filter((holds) => holds === 'false').length
console.log(
  `${accepted} of ${proofs.length} proofs accepted, ${refused} of ${controls.length} controls refused`,
)
process.exitCode = accepted === proofs.length && refused === controls.length ? 0 : 1

/** One control for each part of a proof: a bit of it is another. */
function changed(proof: Question, at: number): Question[] {
  if (proof.note !== undefined) return [{ ...proof, note: flipped(proof.note, at) }]
  const { root = '', hash = '', proof: hashes = [], index = 0, size = 0 } = proof
  const longer = [...hashes, root]
  return [
    { ...proof, root: flipped(root, at) },
    { ...proof, hash: flipped(hash, at) },
    { ...proof, proof: longer },
    ...hashes.map((one, place) => ({ ...proof, proof: hashes.with(place, flipped(one, at)) })),
    ...(proof.kind === 'inclusion' && size > 1
      ? [{ ...proof, index: index === 0 ? 1 : index - 1 }]
      : []),
  ]
}

/** The bytes with one bit changed, another one for each `at`. */
function flipped(bytes: string, at: number): string {
  const copy = Buffer.from(bytes, 'base64')
  const place = at % copy.length
  copy[place] = (copy[place] ?? 0) ^ (1 << (at % 8))
  return base64(copy)
}

async function judge(questions: readonly Question[]): Promise<string[]> {
  const env = { ...process.env, GO111MODULE: 'off', GOPATH: '/usr/share/gocode' }
  const program = new URL('./oracle/verify.go', import.meta.url).pathname
  const go = spawn('go', ['run', program], { env, stdio: ['pipe', 'pipe', 'inherit'] })
  go.stdin.end(questions.map((question) => `${JSON.stringify(question)}\n`).join(''))
  return (await text(go.stdout)).trimEnd().split('\n')
}
