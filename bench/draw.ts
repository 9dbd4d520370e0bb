import { recordedRound } from '@daan/contract/_recorded-beacon'
import { quicknet } from '@daan/contract/beacon'
import { drawAlgorithms, drawRound, type PublishedDraw } from '@daan/contract/raffle-draw'
import { hashes } from '../server/src/features/raffle/hashes.ts'
import {
  hashes as browserHashes,
  verifyPublished,
} from '../web/app/features/raffle/verify-published.ts'
import { limits } from './limits.ts'
import { median } from './rounds.ts'
import type { Verdict } from './verdict.ts'

const million = { round: 1, firstTicket: 1, tickets: 1_000_000 }
const list = new TextEncoder().encode(
  Array.from({ length: million.tickets }, (_, index) => index + 1).join('\n'),
)
const repetitions = 11

/** Measures a draw of a million tickets, and its verification by the browser's code, against hashing their list once. */
export async function benchDraw(): Promise<Verdict[]> {
  const chance = { source: 'beacon', beacon: recordedRound } as const
  const published: PublishedDraw = {
    ...million,
    ...chance,
    algorithm: drawAlgorithms.beacon,
    chain: quicknet.chain,
    ...drawRound(million, chance, hashes),
  }
  const hashing = await medianMs(() => hashes.sha256(list))
  const hashingInBrowser = await medianMs(() => browserHashes.sha256(list))
  const drawing = await medianMs(() => drawRound(million, chance, hashes))
  const verifying = await medianMs(() => verifyPublished(published))
  return [
    {
      what: 'A draw of a million tickets / hashing their list',
      value: drawing / hashing,
      atMost: limits.drawToHashing,
    },
    {
      what: 'Verifying it by the browser\u2019s code / hashing their list by it',
      value: verifying / hashingInBrowser,
      atMost: limits.verifyToHashing,
    },
  ]
}

async function medianMs(work: () => unknown): Promise<number> {
  const took: number[] = []
  for (let count = 0; count < repetitions; count++) {
    const startedAt = performance.now()
    await work()
    took.push(performance.now() - startedAt)
  }
  return median(took)
}
