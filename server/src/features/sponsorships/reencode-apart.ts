import { spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { buffer, text } from 'node:stream/consumers'
import type { BannerRefusal } from '@daan/contract/sponsorships'
import { createSerialQueue } from '../../jobs/serial-queue.ts'
import { Refused } from '../../refused.ts'
import { BannerRefused } from './banner-refused.ts'

const timeoutMs = 8000
const retryAfterSeconds = 10
const program = path.join(import.meta.dirname, 'reencode-process.ts')

/** Makes a banner of a picture. @throws BannerRefused, or Refused where it takes too long just now */
export type Reencode = (picture: Buffer) => Promise<Buffer>

/**
 * Makes what re-encodes pictures, one at a time, each in a process of its own that has no secrets: a picture
 * that crashes the decoder or eats memory costs the server nothing, and the memory is given back.
 */
export function createReencode(): Reencode {
  const inOrder = createSerialQueue()
  return (picture) => inOrder(() => reencodeApart(picture))
}

async function reencodeApart(picture: Buffer): Promise<Buffer> {
  const child = spawn(process.execPath, ['--no-warnings', program], {
    env: {},
    timeout: timeoutMs,
    killSignal: 'SIGKILL',
  })
  child.stdin.on('error', () => undefined) // how the process ended says why it did not read on
  child.stdin.end(picture)
  const [banner, said, [exitCode, signal]] = await Promise.all([
    buffer(child.stdout),
    text(child.stderr),
    once(child, 'close'),
  ])
  if (signal === 'SIGKILL') throw new Refused('service.unavailable', { retryAfterSeconds })
  // A decoder that crashed has met a picture made for that.
  if (signal !== null) throw new BannerRefused('banner.notAPicture')
  if (exitCode !== 0) throw new Error(`A picture could not be re-encoded: ${said}`)
  if (banner.length === 0) throw new BannerRefused(said as BannerRefusal) // the process writes no other
  return banner
}
