import { randomUUID } from 'node:crypto'
import type { Db } from '../db/database.ts'
import { drawOnce, newSecret } from '../features/raffle/draw-raffle.ts'
import { findUndrawnRound, openRound } from '../features/raffle/round-store.ts'
import { type Purchase, sellTickets } from '../features/raffle/ticket-store.ts'

/** Tickets of two rounds that are drawn, and of one that sells. */
const ticketsInRounds = [37, 52, 18] as const

/** Sells demo tickets and draws all rounds but the last; done before, it does nothing. @returns how many were sold */
export async function seedRaffle(db: Db, purchaseOf: (index: number) => Purchase): Promise<number> {
  let first = 0
  let soldInAll = 0
  for (const [index, count] of ticketsInRounds.entries()) {
    const sold = await seedRound(
      db,
      Array.from({ length: count }, (_, offset) => purchaseOf(first + offset)),
    )
    const isLast = index === ticketsInRounds.length - 1
    if (sold > 0 && !isLast) await drawOpenRound(db)
    first += count
    soldInAll += sold
  }
  return soldInAll
}

async function seedRound(db: Db, purchases: Purchase[]): Promise<number> {
  await openRound(db, newSecret(), null)
  return (await sellTickets(db, purchases)).size
}

async function drawOpenRound(db: Db): Promise<void> {
  const open = await findUndrawnRound(db)
  if (!open) return
  const by = { userUid: 'demo-admin', requestId: randomUUID() }
  const wanted = Number(open.round)
  await drawOnce(db, by, { wanted, found: null, next: { named: null } })
}
