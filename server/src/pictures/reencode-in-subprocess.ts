import path from 'node:path'
import type { PictureRefusal } from '@daan/contract/picture-link'
import { runInSubprocess } from '../jobs/run-in-subprocess.ts'
import { SerialQueues } from '../jobs/serial-queues.ts'
import { Refused } from '../refused.ts'
import { type EncodedFile, splitFiles } from './encoded-file.ts'
import type { Focus, PictureKind } from './picture-kinds.ts'
import { PictureRefused } from './picture-refused.ts'

/** Of processor time: a busy machine refuses no picture. */
const usualProcessorMs = 8000
const retryAfterSeconds = 10
const program = path.join(import.meta.dirname, 'reencode-process.ts')

/** Only crops need one. */
const middle: Focus = { x: 50, y: 50 }

/**
 * Makes pictures of ours of any, each kind its files.
 * @throws PictureRefused, or Refused where it takes too long just now
 */
export type Reencode = (picture: Buffer, kind: PictureKind, focus?: Focus) => Promise<EncodedFile[]>

/**
 * Makes what re-encodes pictures, one at a time, each in a process of its own that has no secrets: a picture
 * that crashes the decoder or eats memory costs the server nothing, and the memory is given back.
 * @param mostProcessorMs how much processor time, in ms, one picture may take
 */
export function createReencode(mostProcessorMs = usualProcessorMs): Reencode {
  const queues = new SerialQueues()
  return (picture, kind, { x, y } = middle) =>
    queues.run('pictures', () =>
      reencodeInSubprocess(picture, [kind, ...[x, y, mostProcessorMs].map(String)]),
    )
}

async function reencodeInSubprocess(picture: Buffer, args: string[]): Promise<EncodedFile[]> {
  const outcome = await runInSubprocess(picture, { program, args })
  if (outcome.ending === 'killed') throw new Refused('service.unavailable', { retryAfterSeconds })
  // A decoder that crashed has met a picture made for that.
  if (outcome.ending === 'crashed') throw new PictureRefused('notAPicture')
  const { made, said } = outcome
  if (made.length === 0) throw new PictureRefused(said as PictureRefusal) // the process writes no other
  return splitFiles(made)
}
