import { setTimeout as delay } from 'node:timers/promises'
import { ensureCluster } from './cluster.ts'
import { answers, clearEndpoint, prepareEndpoint } from './endpoint.ts'
import { EngineProblem } from './engine-problem.ts'
import { isServerOf, readLockFile, removeLockFile } from './lock-file.ts'
import { type Ownership, tryOwn } from './ownership.ts'
import { type Launch, launch, type ServerProcess, takeOver } from './server-process.ts'

const pollMs = 50
/** How long a guest may need to see that the owner is gone: well under the 2 s we promise. */
const guestPollMs = 100
/** Another process may be creating the cluster or recovering it before it answers us. */
const guestPatienceMs = 300_000
const firstRetryMs = 50
const lastRetryMs = 1000
/** A killed server's children hold its shared memory for a moment. */
const lingerPatienceMs = 10_000
const lingering = /shared memory block|lock file "postmaster.pid" already exists/

/**
 * Keeps one data directory served for as long as this process lives.
 *
 * Of all processes that share the directory one is the owner: it runs the server, starts it again
 * when it dies, and stops it when it leaves. The others are guests of the owner's server. When the
 * owner goes, however it goes, its lock is free; the first guest to notice becomes the owner.
 */
export class Supervisor {
  readonly #plan: Launch
  #ownership: Ownership | null = null
  #server: ServerProcess | null = null
  #foundRunning = false
  #vigil: Promise<void> = Promise.resolve()
  readonly #leaving = new AbortController()

  constructor(plan: Launch) {
    this.#plan = plan
  }

  /** Whether the server was already running, ours or another process's, when we came. */
  get adopted(): boolean {
    return this.#foundRunning
  }

  /** The endpoint to connect to; final once `start` has resolved. */
  get endpoint() {
    return this.#plan.endpoint
  }

  /**
   * Resolves when the server answers.
   * @throws EngineProblem when it cannot be brought up
   */
  async start(): Promise<void> {
    try {
      await this.#settleIn()
    } catch (error) {
      this.#ownership?.release()
      throw error
    }
    this.#vigil = this.#keepWatch()
  }

  /** Stops the server if it is ours; a guest only leaves. */
  async stop(): Promise<void> {
    this.#leaving.abort()
    await this.#vigil
    if (!this.#ownership) return
    await this.#server?.stop()
    await clearEndpoint(this.#plan.endpoint)
    this.#ownership.release()
    this.#ownership = null
  }

  get #ownerPath(): string {
    return `${this.#plan.dataDir}.owner`
  }

  async #settleIn(): Promise<void> {
    const deadline = Date.now() + guestPatienceMs
    while (Date.now() < deadline) {
      this.#ownership = tryOwn(this.#ownerPath)
      if (this.#ownership) return this.#lead()
      if (await this.#findServer()) return
      await delay(pollMs)
    }
    throw new EngineProblem(
      `Another process holds ${this.#plan.dataDir}, and its database does not answer. Stop it.`,
    )
  }

  /** Adopts a server that answers, whoever runs it; null when there is none. */
  async #findServer(): Promise<number | null> {
    const lock = await readLockFile(this.#plan.dataDir)
    if (!lock?.ready || !(await isServerOf(this.#plan.dataDir, lock.pid))) return null
    if (!(await answers(lock.endpoint))) return null
    this.#plan.endpoint = lock.endpoint
    this.#foundRunning = true
    return lock.pid
  }

  /** As the owner: adopt an orphan, else start the server. */
  async #lead(): Promise<void> {
    const orphan = await this.#awaitOrphan()
    if (orphan !== null) {
      this.#server = takeOver(this.#plan, orphan)
      return
    }
    await removeLockFile(this.#plan.dataDir)
    const { dataDir, runtime, user, endpoint, onLog } = this.#plan
    await prepareEndpoint(endpoint, user)
    if (await ensureCluster(dataDir, runtime, user)) onLog('LOG:  database cluster created')
    this.#server = await this.#launchPatiently()
  }

  /** A living server may still be starting, or stopping on a watchdog's order: see how it ends. */
  async #awaitOrphan(): Promise<number | null> {
    while (!this.#leaving.signal.aborted) {
      const found = await this.#findServer()
      if (found !== null) return found
      const lock = await readLockFile(this.#plan.dataDir)
      if (!lock || !(await isServerOf(this.#plan.dataDir, lock.pid))) return null
      await delay(pollMs)
    }
    return null
  }

  async #launchPatiently(): Promise<ServerProcess> {
    const deadline = Date.now() + lingerPatienceMs
    while (true) {
      try {
        return await launch(this.#plan)
      } catch (error) {
        const willPass = error instanceof Error && lingering.test(error.message)
        if (!willPass || Date.now() > deadline) throw error
        await delay(pollMs)
      }
    }
  }

  async #keepWatch(): Promise<void> {
    const left = new Promise<void>((resolve) => {
      this.#leaving.signal.addEventListener('abort', () => resolve(), { once: true })
    })
    while (!this.#leaving.signal.aborted) {
      // An owner watches its server. One that has just inherited has none, and goes on at once.
      await Promise.race([this.#ownership ? this.#server?.exited : delay(guestPollMs), left])
      if (this.#leaving.signal.aborted) return
      if (this.#ownership) await this.#revive()
      else this.#tryToInherit()
    }
  }

  #tryToInherit(): void {
    try {
      this.#ownership = tryOwn(this.#ownerPath)
    } catch (error) {
      this.#plan.onLog(`WARNING:  ${String(error)}`)
    }
  }

  async #revive(): Promise<void> {
    let pause = firstRetryMs
    while (!this.#leaving.signal.aborted) {
      try {
        return await this.#lead()
      } catch (error) {
        this.#plan.onLog(`WARNING:  ${String(error)}`)
        await delay(pause)
        pause = Math.min(pause * 2, lastRetryMs)
      }
    }
  }
}
