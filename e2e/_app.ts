import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { type Server, startServer } from '../tooling/server.ts'

/** The real server, with a data folder of its own. */
export type App = Server & {
  readonly dataDir: string
  /** Ends it and removes its data. */
  remove(): Promise<void>
}

/**
 * Starts the server with these settings on top of none, and waits until it says it is ready.
 * @param from a data folder to begin with a copy of, which takes half the time of a first start
 */
export async function startApp(settings: Record<string, string> = {}, from?: string): Promise<App> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'daan-journey-'))
  // The engine's files belong to another user, and stay theirs.
  if (from) await promisify(execFile)('cp', ['-a', `${from}/.`, dataDir])
  const server = await startServer({ DATA_DIR: dataDir, ...settings })
  return Object.assign(server, {
    dataDir,
    async remove() {
      await server.stop()
      await rm(dataDir, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 })
    },
  })
}
