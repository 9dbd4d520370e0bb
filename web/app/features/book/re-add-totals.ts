import { BookFault } from '@daan/contract/book-fault'
import { type FundTotals, getFundTotals } from '@daan/contract/donations'
import { Unreachable } from '../../api/call-failures.ts'
import { callServer } from '../../api/call-server.ts'
import { readTile } from './book-files.ts'
import { agreementOf, type ComparedFund, compareTotals } from './compare-totals.ts'
import { openBook } from './open-book.ts'
import type { ReadBook } from './re-add.ts'
import type { ReAddFault, ReAddQuestion, ReAddReply, ReAddStart } from './re-add-worker.ts'
import { rememberedReading, rememberReading } from './remembered-book.ts'
import { bundlesFrom } from './tree-tiles.ts'

/** Readings until the sums agree: gifts of the last half second are in the totals and not in the book. */
const attempts = 6
const pauseMs = 1000

type Running = { signal: AbortSignal; onProgress: (size: number) => void }

/** All totals re-added, of a book of this size. */
export type ReAdded = { size: number; funds: readonly ComparedFund[] }

/**
 * Reads the book on from where this browser stopped, re-adds the total of each fund, and compares them with those that
 * the site publishes.
 * @throws BookFault, and what `callServer` does
 */
export async function reAddTotals(running: Running): Promise<ReAdded> {
  const totals: FundTotals[] = []
  for (let attempt = 1; ; attempt++) {
    totals.push(await callServer(getFundTotals, {}, { signal: running.signal }))
    const reading = await readOn(running)
    const funds = compareTotals(reading, totals)
    const isLast = agreementOf(funds) === 'equal' || attempt === attempts
    if (isLast) return { size: reading.size, funds }
    await new Promise((resolve) => setTimeout(resolve, pauseMs))
  }
}

async function readOn(running: Running): Promise<ReadBook> {
  const { note, checkpoint } = await openBook()
  try {
    const start = { known: rememberedReading(), tree: { note, checkpoint } }
    const reading = await addUp(start, running)
    rememberReading(reading)
    return reading
  } catch (error) {
    if (error instanceof BookFault) rememberReading(null) // the next attempt reads all again
    throw error
  }
}

/** Has a worker add up what this page reads. */
async function addUp(start: ReAddStart, { signal, onProgress }: Running): Promise<ReadBook> {
  const worker = new Worker(new URL('./re-add-worker.ts', import.meta.url), { type: 'module' })
  try {
    await ask(worker, start)
    const { known, tree } = start
    for await (const bundle of bundlesFrom(known?.size ?? 0, tree.checkpoint.size, readTile)) {
      signal.throwIfAborted()
      const reply = await ask(worker, { bundle })
      if ('size' in reply) onProgress(reply.size)
    }
    const end = await ask(worker, 'end')
    if ('value' in end) return end.value
    throw new Unreachable('no sums')
  } finally {
    worker.terminate()
  }
}

async function ask(worker: Worker, question: ReAddQuestion): Promise<ReAddReply> {
  const answer = new Promise<ReAddReply | ReAddFault>((resolve, reject) => {
    worker.onmessage = ({ data }: MessageEvent<ReAddReply | ReAddFault>) => resolve(data)
    worker.onerror = () => reject(new Unreachable('no worker'))
  })
  worker.postMessage(question)
  const reply = await answer
  if ('fault' in reply) throw new BookFault(reply.fault, reply.sentence, reply.notes)
  return reply
}
