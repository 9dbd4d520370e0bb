import { existsSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { type Config, publicUrlOf } from '../../config.ts'
import type { Context } from '../../context.ts'
import { isUnavailable } from '../../db/unavailable.ts'
import { type RepeatedJob, repeat } from '../../jobs/repeat.ts'
import { restoredFile } from '../../restored-file.ts'
import { deriveKey } from '../../signature.ts'
import type { BookEvents } from './book-events.ts'
import { restartBook } from './restart-book.ts'
import { type BookIdentity, Sequencer } from './sequencer.ts'
import { seedPurpose } from './signing-key.ts'

/** The pause between two seals. */
const sealEveryMs = 500

/** The name that a new book gets: the site's host, so that nobody else's book has it. */
export function bookIdentity(config: Config, isDemonstration: boolean): BookIdentity {
  const { host } = new URL(publicUrlOf(config))
  return {
    name: `${isDemonstration ? 'demo.' : ''}${host}/book`,
    seed: deriveKey(config.appSecret, seedPurpose),
  }
}

/** Keeps the public book; after a backup was restored, under a new origin. */
export async function startBook({
  db,
  config,
  site,
  events,
  log,
}: Context<BookEvents>): Promise<RepeatedJob> {
  const identity = bookIdentity(config, site.current.isDemonstration)
  try {
    await restartWhenRestored()
  } catch (error) {
    events.bookStopped(error) // until the next start: what it would sign might fork the book
    return { stop: async () => undefined }
  }
  const sequencer = new Sequencer(db, identity)
  let isStopped = false
  return repeat('public book', sealEveryMs, sealAll, log)

  async function restartWhenRestored(): Promise<void> {
    const restored = restoredFile(config.data.dataDir)
    if (!existsSync(restored)) return
    const origin = await restartBook(db, identity)
    if (origin !== undefined) events.bookRestarted(origin)
    await rm(restored, { force: true })
  }

  async function sealAll(): Promise<void> {
    try {
      let seal = await sequencer.seal()
      if (seal && isStopped) events.bookGoesOn(seal.size)
      if (seal) isStopped = false
      while (seal?.hasMore) seal = await sequencer.seal()
    } catch (error) {
      if (isUnavailable(error)) return
      if (!isStopped) events.bookStopped(error)
      isStopped = true
    }
  }
}
