import { familyMs, processorMs } from './processor-time.ts'
import type { Sample } from './rounds.ts'

/** Cost of some answers: their number and rate, and processor time in ms. */
export type Spent = { answers: number; perSecond: number; serverMs: number; engineMs: number }

/** Readers of processor time so far, in ms. */
export type Meters = { server: () => Promise<number>; engine: () => Promise<number> }

/** Meters of a server and of the PostgreSQL whose first process is `postmaster`. */
export function metersOf(server: number, postmaster: number): Meters {
  return { server: () => processorMs(server), engine: () => familyMs(postmaster) }
}

/** Runs something between two readings of the meters. */
export async function metered(
  { server, engine }: Meters,
  run: () => Promise<Pick<Spent, 'answers' | 'perSecond'>>,
): Promise<Spent> {
  const [serverBefore, engineBefore] = await Promise.all([server(), engine()])
  const answered = await run()
  const [serverAfter, engineAfter] = await Promise.all([server(), engine()])
  return { ...answered, serverMs: serverAfter - serverBefore, engineMs: engineAfter - engineBefore }
}

/** Processor time per answer. */
export function perAnswer({ answers, perSecond, serverMs, engineMs }: Spent): Sample {
  const micros = (ms: number) => (ms * 1000) / answers
  return { perSecond, serverMicros: micros(serverMs), engineMicros: micros(engineMs) }
}
