import path from 'node:path'
import type { PictureRefusal } from '@daan/contract/picture-link'
import { runInSubprocess } from '../jobs/run-in-subprocess.ts'
import { SerialQueues } from '../jobs/serial-queues.ts'
import { Refused } from '../refused.ts'
import { type EncodedFile, splitFiles } from './encoded-file.ts'
import { type Focus, isDrawnPdf, type PictureKind } from './picture-kinds.ts'
import { type PdfRefusal, PdfRefused, PictureRefused } from './picture-refused.ts'

/** Of processor time: a busy machine refuses no picture. */
const usualProcessorMs = 8000
/** Ten pages take 2 s and more. */
const usualPdfProcessorMs = 20_000
/** Memory of what draws a PDF, in pages of 64 KiB: half a gigabyte. */
const pdfMemoryPages = 8192
const retryAfterSeconds = 10
const program = path.join(import.meta.dirname, 'reencode-process.ts')

/** Only crops need one. */
const middle: Focus = { x: 50, y: 50 }

/**
 * Makes pictures of ours of any, each kind its files.
 * @throws PictureRefused or PdfRefused, or Refused where it takes too long just now
 */
export type Reencode = (picture: Buffer, kind: PictureKind, focus?: Focus) => Promise<EncodedFile[]>

/**
 * Makes what re-encodes pictures, one at a time, each in a process of its own that has no secrets: a picture
 * that crashes the decoder or eats memory costs the server nothing, and the memory is given back.
 * @param mostProcessorMs how much processor time, in ms, one picture may take; `mostPdfProcessorMs` a PDF
 */
export function createReencode(
  mostProcessorMs = usualProcessorMs,
  mostPdfProcessorMs = usualPdfProcessorMs,
): Reencode {
  const queues = new SerialQueues()
  return (file, kind, { x, y } = middle) =>
    queues.run('pictures', () => {
      const args = (processorMs: number) => [kind, ...[x, y, processorMs].map(String)]
      return isDrawnPdf(file, kind)
        ? reencodePdf(file, args(mostPdfProcessorMs))
        : reencodePicture(file, args(mostProcessorMs))
    })
}

async function reencodePicture(picture: Buffer, args: string[]): Promise<EncodedFile[]> {
  const outcome = await runInSubprocess(picture, { program, args })
  if (outcome.ending === 'killed') throw new Refused('service.unavailable', { retryAfterSeconds })
  // A decoder that crashed has met a picture made for that.
  if (outcome.ending === 'crashed') throw new PictureRefused('notAPicture')
  const { made, said } = outcome
  if (made.length === 0) throw new PictureRefused(said as PictureRefusal) // the process writes no other
  return splitFiles(made)
}

/** @throws PdfRefused, also for one that was made to eat time or memory */
async function reencodePdf(pdf: Buffer, args: string[]): Promise<EncodedFile[]> {
  const nodeOptions = [`--wasm-max-mem-pages=${pdfMemoryPages}`]
  const outcome = await runInSubprocess(pdf, { program, args, nodeOptions })
  if (outcome.ending !== 'done') throw new PdfRefused('pdfUnreadable')
  const { made, said } = outcome
  if (made.length === 0) throw new PdfRefused(said as PdfRefusal) // the process writes no other
  return splitFiles(made)
}
