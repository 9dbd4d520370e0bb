import { recordedRound } from '@daan/contract/_recorded-beacon'
import { quicknet } from '@daan/contract/beacon'
import { drawAlgorithms, drawRound, type PublishedDraw } from '@daan/contract/raffle-draw'
import { hashes } from '../server/src/features/raffle/hashes.ts'
import {
  hashes as browserHashes,
  verifyPublished,
} from '../web/app/features/raffle/signed-in/verify-published.ts'
import { addBuyers } from './buyers.ts'
import type { Backdoor } from './embedded.ts'
import { type Asking, type Effort, most, sampleOf, warmUp } from './gifts.ts'
import { limits } from './limits.ts'
import type { LoadGenerators } from './load/load.ts'
import { type Contender, figures, interleave, median, ratio } from './rounds.ts'
import type { Verdict } from './verdict.ts'

/** So many that nobody comes near the limit of tickets. */
const buyerCount = 12_000

/** Tickets against gifts, both over HTTP at the same server. */
export async function benchTickets(
  load: LoadGenerators,
  { server, ledger }: { server: Asking; ledger: Backdoor },
  { ms, rounds }: Effort,
) {
  const tickets = { ticketsOf: await addBuyers(ledger, buyerCount) }
  const p99s: number[] = []
  const contenders: Contender[] = [
    {
      name: 'ticket',
      async run() {
        const sample = await sampleOf(load, server, tickets, { ms })
        const { p99Ms } = await load.run({
          port: server.port,
          connections: most,
          ms,
          asked: tickets,
        })
        p99s.push(p99Ms)
        return sample
      },
    },
    { name: 'gift', run: () => sampleOf(load, server, { gifts: 'spread' }, { ms }) },
  ]
  await warmUp(load, server, tickets)
  const samples = await interleave(contenders, rounds)
  const verdicts: Verdict[] = [
    {
      what: 'Tickets per second / gifts per second',
      value: ratio(samples, 'ticket', 'gift', figures.rate),
      atLeast: limits.ticketsToGifts,
    },
    { what: 'A ticket, p99', value: median(p99s), unit: ' ms', atMost: limits.ticketP99Ms },
  ]
  return { samples, verdicts }
}

const million = { round: 1, firstTicket: 1, tickets: 1_000_000 }
const list = new TextEncoder().encode(
  Array.from({ length: million.tickets }, (_, index) => index + 1).join('\n'),
)
const repetitions = 11

/** A draw of a million tickets, and its verification by the browser's code, against hashing their list once. */
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
      what: 'Verifying it, signature included, by the browser\u2019s code / hashing their list by it',
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
