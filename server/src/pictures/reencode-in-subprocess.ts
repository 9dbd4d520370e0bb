import { spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { buffer, text } from 'node:stream/consumers'
import type { PictureRefusal } from '@daan/contract/picture-link'
import { SerialQueues } from '../jobs/serial-queues.ts'
import { Refused } from '../refused.ts'
import { type EncodedFile, splitFiles } from './encoded-file.ts'
import type { Focus, PictureKind } from './picture-kinds.ts'
import { PictureRefused } from './picture-refused.ts'

/** Of processor time: a busy machine refuses no picture. */
const usualProcessorMs = 8000
/** For a process that does nothing at all. */
const hangMs = 60_000
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

async function reencodeInSubprocess(picture: Buffer, options: string[]): Promise<EncodedFile[]> {
  const child = spawn(process.execPath, ['--no-warnings', program, ...options], {
    env: {},
    timeout: hangMs,
    killSignal: 'SIGKILL',
  })
  child.stdin.on('error', () => undefined) // how the process ended says why it did not read on
  child.stdin.end(picture)
  const [made, said, [exitCode, signal]] = await Promise.all([
    buffer(child.stdout),
    text(child.stderr),
    once(child, 'close'),
  ])
  if (signal === 'SIGKILL') throw new Refused('service.unavailable', { retryAfterSeconds })
  // A decoder that crashed has met a picture made for that.
  if (signal !== null) throw new PictureRefused('notAPicture')
  if (exitCode !== 0) throw new Error(`A picture could not be re-encoded: ${said}`)
  if (made.length === 0) throw new PictureRefused(said as PictureRefusal) // the process writes no other
  return splitFiles(made)
}
