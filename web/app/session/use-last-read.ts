import { useState } from 'react'
import type { Loaded } from './loaded.ts'

/**
 * A loader's promise across revalidations: what a page shows stays
 * when reading it anew fails, for example on a broken line.
 */
export function useLastRead<Value>(asked: Promise<Loaded<Value>>): Promise<Loaded<Value>> {
  const [read, setRead] = useState({ asked, shown: asked })
  if (read.asked === asked) return read.shown
  const shown = elseBefore(asked, read.shown)
  setRead({ asked, shown })
  return shown
}

async function elseBefore<Value>(
  asked: Promise<Loaded<Value>>,
  before: Promise<Loaded<Value>>,
): Promise<Loaded<Value>> {
  const found = await asked
  return 'failure' in found ? before : found
}
