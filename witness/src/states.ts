import { existsSync, readFileSync } from 'node:fs'
import { open, rename } from 'node:fs/promises'
import path from 'node:path'
import { base64Of, bytesOfBase64 } from '@daan/contract/base64'
import type { Checkpoint } from '@daan/contract/signed-note'

/** The last checkpoint of each book that was cosigned, in a file that is never half written. */
export class States {
  readonly #file: string
  readonly #last: Map<string, Checkpoint>

  /** @throws Error for a file that is not ours */
  constructor(file: string) {
    this.#file = file
    this.#last = new Map(
      existsSync(file) ? readFileSync(file, 'utf8').split('\n').flatMap(readLine) : [],
    )
  }

  last(origin: string): Checkpoint | undefined {
    return this.#last.get(origin)
  }

  /** Resolves when the disk has it. */
  async remember(checkpoint: Checkpoint): Promise<void> {
    const states = new Map(this.#last).set(checkpoint.origin, checkpoint)
    await writeWhole(this.#file, [...states.values()].map(lineOf).join(''))
    this.#last.set(checkpoint.origin, checkpoint)
  }
}

const lineOf = ({ origin, size, root }: Checkpoint) => `${size} ${base64Of(root)} ${origin}\n`

function readLine(line: string): (readonly [string, Checkpoint])[] {
  if (line === '') return []
  const [, size, root, origin] = /^(\d+) (\S+) (.+)$/.exec(line) ?? []
  if (size === undefined || root === undefined || origin === undefined)
    throw new Error('The file of states is damaged.')
  return [[origin, { origin, size: Number(size), root: bytesOfBase64(root) }]]
}

/** Replaces a file at once, or not at all, and waits for the disk. */
async function writeWhole(file: string, text: string): Promise<void> {
  const part = await open(`${file}.part`, 'w')
  try {
    await part.writeFile(text)
    await part.sync()
  } finally {
    await part.close()
  }
  await rename(`${file}.part`, file)
  const folder = await open(path.dirname(file), 'r')
  try {
    await folder.sync()
  } finally {
    await folder.close()
  }
}
