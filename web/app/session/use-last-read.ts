import { useState } from 'react'
import type { Loaded } from './loaded.ts'

/**
 * A loader's promise across revalidations: what a page shows stays
 * when reading it anew fails, for example on a broken line.
 * @param of names what is read, such as a filter: what was read of another is never shown in its place
 */
export function useLastRead<Value>(asked: Promise<Loaded<Value>>, of = ''): Promise<Loaded<Value>> {
  const [read, setRead] = useState({ asked, of, shown: asked })
  if (read.asked === asked) return read.shown
  const shown = read.of === of ? elseBefore(asked, read.shown) : asked
  setRead({ asked, of, shown })
  return shown
}

async function elseBefore<Value>(
  asked: Promise<Loaded<Value>>,
  before: Promise<Loaded<Value>>,
): Promise<Loaded<Value>> {
  const found = await asked
  return 'failure' in found ? before : found
}
