import { useEffect, useState } from 'react'
import { type BookOutcome, bookOutcome } from './book-outcome.ts'
import {
  type Draw,
  type DrawPlaces,
  type DrawVerdict,
  findPlaces,
  readDraw,
} from './draw-in-book.ts'
import { entriesReadAtOnce } from './proven-entry.ts'

/** The places of a draw in the book, and what they say once they were read. */
export type FoundDraw = DrawPlaces & { verdict: DrawVerdict | null }

/** The entries about a draw; null while that is looked up, its value null where the book says nothing. */
type Lookup = BookOutcome<FoundDraw | null> | null

/** Looks a draw up in the book, and reads its tickets at once where that is little; else when `read` is called. */
export function useDrawInBook(draw: Draw) {
  const [lookup, setLookup] = useState<Lookup>(null)
  const [attempt, setAttempt] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt is a reason to look again
  useEffect(() => {
    let isCurrent = true
    setLookup(null)
    void bookOutcome(findAndRead(draw)).then((outcome) => isCurrent && setLookup(outcome))
    return () => {
      isCurrent = false
    }
  }, [draw, attempt])
  return {
    lookup,
    retry: () => setAttempt((made) => made + 1),
    read: async (found: FoundDraw) => setLookup(await bookOutcome(readAll(draw, found))),
  }
}

/** Entries from a round's first ticket to the end of the book. */
export function entriesToRead({ book, places }: DrawPlaces): number {
  return book.checkpoint.size - places.firstTicket
}

async function findAndRead(draw: Draw): Promise<FoundDraw | null> {
  const found = await findPlaces(draw.round)
  if (!found) return null
  return entriesToRead(found) <= entriesReadAtOnce
    ? readAll(draw, found)
    : { ...found, verdict: null }
}

async function readAll(draw: Draw, found: DrawPlaces): Promise<FoundDraw> {
  return { ...found, verdict: await readDraw(draw, found) }
}
