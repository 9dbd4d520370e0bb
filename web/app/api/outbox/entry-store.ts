import { type DBSchema, type IDBPDatabase, openDB } from 'idb'

type Keyed = { key: string }

/** Store of entries. */
export type EntryStore<E extends Keyed> = {
  all(): Promise<E[]>
  /** Writes an entry down, unless `mayReplace` says that what is there stays; no tab comes in between. */
  put(entry: E, mayReplace: (stored: E) => boolean): Promise<void>
  remove(key: string): Promise<void>
}

interface Schema<E> extends DBSchema {
  entries: { key: string; value: E }
}

const schemaVersion = 1
const openPatienceMs = 3000

/**
 * Stores entries on the device. Where it cannot (private windows, full or forbidden storage), it keeps
 * them in the page and calls `onLoss`, so that nobody takes them for safe.
 */
export function deviceStore<E extends Keyed>(name: string, onLoss: () => void): EntryStore<E> {
  // What the device did not take, which is newer than what it holds; null for what it did not erase.
  const inPage = new Map<string, E | null>()
  let opening: Promise<IDBPDatabase<Schema<E>> | null> | null = null

  function open() {
    opening ??= inTime(openOnDevice()).catch(lost)
    return opening
  }
  // Asynchronous, because a browser that forbids storage throws where it should reject.
  async function openOnDevice() {
    const opened = openDB<Schema<E>>(name, schemaVersion, {
      upgrade: (database) => void database.createObjectStore('entries', { keyPath: 'key' }),
      // A newer version of the page could not open its storage while we hold on to ours.
      blocking: () => void opened.then((database) => database.close()),
      terminated: () => {
        opening = null
      },
    })
    return opened
  }
  /** Nobody waits for a device that is silent; one that is only slow is used when it answers. */
  function inTime(opened: ReturnType<typeof openOnDevice>) {
    opened.then(
      () => {
        opening = opened
      },
      () => undefined, // said to whoever waits for it
    )
    const tooLate = new Promise<never>((_resolve, reject) => {
      setTimeout(reject, openPatienceMs, new Error('The device does not answer.'))
    })
    return Promise.race([opened, tooLate])
  }
  function lost(): null {
    onLoss()
    return null
  }

  return {
    async all() {
      const database = await open()
      const stored = (await database?.getAll('entries').catch(() => [])) ?? []
      const entries = new Map<string, E | null>(stored.map((entry) => [entry.key, entry]))
      for (const [key, entry] of inPage) entries.set(key, entry)
      return [...entries.values()].filter((entry) => entry !== null)
    },
    async put(entry, mayReplace) {
      const database = await open()
      const isStored = await (database && putOnDevice(database, entry, mayReplace).catch(lost))
      if (isStored) inPage.delete(entry.key)
      else inPage.set(entry.key, entry)
    },
    async remove(key) {
      const database = await open()
      const isErased = !database || (await database.delete('entries', key).then(() => true, lost))
      if (isErased) inPage.delete(key)
      else inPage.set(key, null)
    },
  }
}

async function putOnDevice<E extends Keyed>(
  database: IDBPDatabase<Schema<E>>,
  entry: E,
  mayReplace: (stored: E) => boolean,
): Promise<true> {
  const { store, done } = database.transaction('entries', 'readwrite')
  const written = store.get(entry.key).then((stored) => {
    if (!stored || mayReplace(stored)) return store.put(entry)
  })
  await Promise.all([written, done])
  return true
}
