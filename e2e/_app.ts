import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { type Server, startServer } from '../tooling/server.ts'

/** The real server, with a data folder of its own. */
export type App = Server & {
  readonly dataDir: string
  /** Ends it and removes its data. */
  remove(): Promise<void>
}

/** Starts the server with these settings on top of none, and waits until it says it is ready. */
export async function startApp(settings: Record<string, string> = {}): Promise<App> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'daan-journey-'))
  const server = await startServer({ DATA_DIR: dataDir, ...settings })
  return Object.assign(server, {
    dataDir,
    async remove() {
      await server.stop()
      await rm(dataDir, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 })
    },
  })
}
