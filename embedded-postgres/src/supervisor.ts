import { setTimeout as delay } from 'node:timers/promises'
import { assertCluster, ensureCluster } from './cluster.ts'
import { type DirectoryLock, tryLock } from './directory-lock.ts'
import { hasSocket, isListening, prepareEndpoint, removeEndpoint } from './endpoint.ts'
import { EngineError } from './engine-error.ts'
import { isServerOf, readLockFile, removeLockFile } from './lock-file.ts'
import { asksForPassword, readOrCreatePassword, readPassword, requirePassword } from './password.ts'
import { adopt, type Launch, launch, type ServerProcess } from './server-process.ts'

const pollMs = 50
/** Interval at which a guest tries the lock: short enough for a takeover well within 2 s. */
const guestPollMs = 100
/** Interval at which an owner looks for a deleted socket. */
const socketPollMs = 500
/** The owner may be creating the cluster, or recovering it, before its server answers. */
const guestTimeoutMs = 300_000
const firstRetryMs = 50
const lastRetryMs = 1000
/** The children of a killed server hold its shared memory for a moment. */
const memoryTimeoutMs = 10_000
const stillInUse = /shared memory block|lock file "postmaster.pid" already exists/

/** The file whose lock makes a process the owner of the data directory. */
export function lockPath(dataDir: string): string {
  return `${dataDir}.owner`
}

/**
 * Keeps one data directory served for as long as this process lives.
 *
 * Of all processes that share the directory one is the owner: it runs the server, starts it again
 * when it dies, and stops it when it leaves. The others are guests: they use that server. When the
 * owner ends, in whatever way, its lock is free, and the first guest to take it becomes the owner.
 */
export class Supervisor {
  readonly #plan: Launch
  #lock: DirectoryLock | null = null
  #server: ServerProcess | null = null
  /** Kept, because a process that gave up root cannot read it again. */
  #password: string | null = null
  #adopted = false
  #watching: Promise<void> = Promise.resolve()
  readonly #leaving = new AbortController()

  constructor(plan: Launch) {
    this.#plan = plan
  }

  /** True when the server was running before `start`, whoever had started it. */
  get adopted(): boolean {
    return this.#adopted
  }

  /** Final once `start` has resolved. */
  get endpoint() {
    return this.#plan.endpoint
  }

  /**
   * Resolves with the password when the server answers.
   * @throws EngineError when it cannot be brought up
   */
  async start(): Promise<string> {
    let password: string
    try {
      await this.#join()
      password = await this.#knownPassword()
    } catch (error) {
      this.#lock?.release()
      throw error
    }
    this.#watching = this.#watch()
    return password
  }

  /** Stops the server as its owner; a guest only stops using it. */
  async stop(): Promise<void> {
    this.#leaving.abort()
    await this.#watching
    if (!this.#lock) return
    await this.#server?.stop()
    await removeEndpoint(this.#plan.endpoint)
    this.#lock.release()
    this.#lock = null
  }

  async #join(): Promise<void> {
    const deadline = Date.now() + guestTimeoutMs
    while (Date.now() < deadline) {
      this.#lock = tryLock(lockPath(this.#plan.dataDir))
      if (this.#lock) return this.#runServer()
      if (await this.#findServer()) return
      await delay(pollMs)
    }
    throw new EngineError(
      `Another process holds ${this.#plan.dataDir}, and its database does not answer. Stop it.`,
    )
  }

  /** The process id of a server that answers, whose endpoint is ours from now on; null if there is none. */
  async #findServer(): Promise<number | null> {
    const lock = await readLockFile(this.#plan.dataDir)
    if (!lock?.ready || !(await isServerOf(this.#plan.dataDir, lock))) return null
    if (!(await isListening(lock.endpoint))) return null
    this.#plan.endpoint = lock.endpoint
    this.#adopted = true
    return lock.pid
  }

  /** As the owner: adopts a server that is running, or starts one. */
  async #runServer(): Promise<void> {
    if (await this.#adoptOrphan()) return
    await removeLockFile(this.#plan.dataDir)
    const { dataDir, runtime, user, endpoint, onLog } = this.#plan
    await prepareEndpoint(endpoint, user)
    if (await ensureCluster(dataDir, runtime, user)) onLog('LOG:  database cluster created')
    this.#password ??= await readOrCreatePassword(dataDir)
    this.#server = await this.#launchWhenFree(this.#password)
  }

  /** The password of a server that another process may have started. */
  async #knownPassword(): Promise<string> {
    this.#password ??= await readPassword(this.#plan.dataDir)
    if (this.#password !== null) return this.#password
    throw new EngineError(
      `Release 0.1.0 runs the database in ${this.#plan.dataDir}, or its password was deleted. Stop it.`,
    )
  }

  /** False where no server runs. One without a password, which release 0.1.0 started, is stopped. */
  async #adoptOrphan(): Promise<boolean> {
    const pid = await this.#findOrphan()
    if (pid === null) return false
    const server = adopt(this.#plan, pid)
    this.#password ??= await readPassword(this.#plan.dataDir)
    if (await asksForPassword(this.#plan.dataDir, this.#password ?? '')) {
      this.#server = server
      return true
    }
    await server.stop()
    this.#adopted = false
    return false
  }

  /** A live server that does not answer may be starting, or stopping for a watchdog: waits for either. */
  async #findOrphan(): Promise<number | null> {
    while (!this.#leaving.signal.aborted) {
      const found = await this.#findServer()
      if (found !== null) return found
      const lock = await readLockFile(this.#plan.dataDir)
      if (!lock || !(await isServerOf(this.#plan.dataDir, lock))) return null
      await delay(pollMs)
    }
    return null
  }

  async #launchWhenFree(password: string): Promise<ServerProcess> {
    const deadline = Date.now() + memoryTimeoutMs
    while (true) {
      try {
        await requirePassword(this.#plan, password)
        return await launch(this.#plan)
      } catch (error) {
        const isTemporary = error instanceof Error && stillInUse.test(error.message)
        if (!isTemporary || Date.now() > deadline) throw error
        await delay(pollMs)
      }
    }
  }

  async #watch(): Promise<void> {
    const left = new Promise<void>((resolve) => {
      this.#leaving.signal.addEventListener('abort', () => resolve(), { once: true })
    })
    while (!this.#leaving.signal.aborted) {
      // A guest that has just become the owner has no server to wait for.
      if (this.#lock && this.#server) await Promise.race([this.#serverEnd(this.#server), left])
      else if (!this.#lock) await delay(guestPollMs)
      if (this.#leaving.signal.aborted) return
      if (this.#lock) await this.#restart()
      else this.#tryToBecomeOwner()
    }
  }

  /** Resolves when the server has ended. One whose socket was deleted serves nobody and is stopped. */
  async #serverEnd(server: ServerProcess): Promise<void> {
    const stopUnreachable = async () => {
      if (this.#leaving.signal.aborted || (await hasSocket(this.#plan.endpoint))) return
      await server.stop()
    }
    const looking = setInterval(() => void stopUnreachable(), socketPollMs).unref()
    await server.exited.finally(() => clearInterval(looking))
  }

  #tryToBecomeOwner(): void {
    try {
      this.#lock = tryLock(lockPath(this.#plan.dataDir))
    } catch (error) {
      this.#plan.onLog(`WARNING:  ${String(error)}`)
    }
  }

  async #restart(): Promise<void> {
    let pause = firstRetryMs
    while (!this.#leaving.signal.aborted) {
      try {
        await assertCluster(this.#plan.dataDir)
        return await this.#runServer()
      } catch (error) {
        this.#plan.onLog(`WARNING:  ${String(error)}`)
        await delay(pause)
        pause = Math.min(pause * 2, lastRetryMs)
      }
    }
  }
}
