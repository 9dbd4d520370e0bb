import { decodeEntry } from '@daan/contract/book-entry'
import { useEffect, useState } from 'react'
import { readTile, readWitnesses } from './book-files.ts'
import { type BookOutcome, bookOutcome } from './book-outcome.ts'
import { type OpenBook, openBook } from './open-book.ts'
import { forgetBook } from './remembered-book.ts'
import { readEntry } from './tree-tiles.ts'
import { type SeenByWitness, verifyWitnesses } from './verify-witnesses.ts'

/** The newest book, the day of its last entry, and who else signs it. */
export type NewestBook = OpenBook & { day: string; witnesses: readonly SeenByWitness[] }

/** The newest book; null until it is open. `forget` takes it as the first that this browser sees. */
export function useOpenBook() {
  const [outcome, setOutcome] = useState<BookOutcome<NewestBook> | null>(null)
  const [attempt, setAttempt] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt is a reason to open it again
  useEffect(() => {
    let isCurrent = true
    setOutcome(null)
    void bookOutcome(openNewest()).then((opened) => isCurrent && setOutcome(opened))
    return () => {
      isCurrent = false
    }
  }, [attempt])
  const reopen = () => setAttempt((made) => made + 1)
  return {
    outcome,
    setOutcome,
    reopen,
    forget() {
      forgetBook()
      reopen()
    },
  }
}

async function openNewest(): Promise<NewestBook> {
  const book = await openBook()
  const entry = await readEntry(book.checkpoint.size - 1, book, readTile)
  const witnesses = await verifyWitnesses(await readWitnesses(), book, readTile)
  return { ...book, day: decodeEntry(entry).day, witnesses }
}
