import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { portOf, type Server, startServer } from '../../tooling/server.ts'
import { buyersSecret } from '../buyers.ts'

/** Differences of a stage from one server that donors reach directly. */
export type StageOptions = {
  servers?: number
  /** Prepares the data directory before a server starts in it; gives settings for the servers. */
  prepare?: (stage: Stage) => Promise<Record<string, string>>
  /** Changes things once the servers are up. */
  afterStart?: (stage: Stage) => Promise<unknown>
}

/** Servers on one data directory, and the ports donors know. */
export class Stage {
  readonly dataDir: string
  readonly servers: Server[] = []
  /** Duration of the first server's start, in ms. */
  firstStartMs = 0
  /** Ports that donors send to; the servers' own unless something stands in between. */
  ports: readonly number[] = []
  readonly #undo: (() => Promise<unknown>)[] = []

  private constructor(dataDir: string) {
    this.dataDir = dataDir
  }

  /** @throws Error when a server does not come up; nothing is left behind then */
  static async setUp(options: StageOptions): Promise<Stage> {
    const dataDir = await mkdtemp(path.join(tmpdir(), 'daan-faults-'))
    const stage = new Stage(dataDir)
    stage.atEnd(() => rm(dataDir, { recursive: true, force: true, maxRetries: 5 }))
    try {
      await stage.#start(options)
    } catch (error) {
      await stage.clear()
      throw error
    }
    return stage
  }

  /** To be undone when the stage is cleared, last first. */
  atEnd(undo: () => Promise<unknown>): void {
    this.#undo.unshift(undo)
  }

  async clear(): Promise<void> {
    for (const undo of this.#undo) await undo()
  }

  async #start({ servers = 1, prepare, afterStart }: StageOptions): Promise<void> {
    const settings = (await prepare?.(this)) ?? {}
    const startedAt = performance.now()
    for (let count = 0; count < servers; count++) {
      const server = await startServer({
        DATA_DIR: this.dataDir,
        LOG_LEVEL: 'error',
        APP_SECRET: buyersSecret,
        ...settings,
      })
      this.atEnd(() => server.stop())
      this.firstStartMs ||= performance.now() - startedAt
      this.servers.push(server)
    }
    this.ports = this.servers.map(({ url }) => portOf(url))
    await afterStart?.(this)
  }
}
