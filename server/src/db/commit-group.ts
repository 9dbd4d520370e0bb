import { currentSpan, type SpanPlace, type SpanStart, traced } from '../tracing/trace.ts'
import { isRefusal } from './database.ts'

/** The most requests in one group: beyond it a statement gains nothing. */
const maxGroup = 512
/** Requests allowed to wait; a caller beyond is told to come back rather than kept for seconds. */
const maxWaiting = 20_000
const transientRetries = 5
/**
 * While one group commits, the other's callers are read and answered; with a single group the database
 * and this process would take turns at being idle. More only wait for one another's totals.
 */
const groupsInFlight = 2
/**
 * The fewest that must wait before a group sets out beside another one. Fewer gain nothing by it: two small
 * groups cost two commits and wait for each other's totals.
 */
const minWaitingForSecondGroup = 24

type Pending<Request, Result> = {
  request: Request
  span: SpanPlace | undefined
  resolve: (result: Result) => void
  reject: (error: unknown) => void
}

/**
 * Writes requests in commit groups: what arrives while a group is in flight forms the next one.
 * There is no timer: an idle writer starts at once, and a busy one groups as much as waits.
 * A group refused for its data (SQLSTATE 22, 23, 54) is halved until the bad request stands alone,
 * so that it fails without its neighbours.
 */
export class CommitGroups<Request, Result> {
  readonly #write: (group: Request[]) => Promise<Result[]>
  readonly #identify: (request: Request) => string
  /** The first of each identity, in the order they came: the next groups. */
  readonly #ready: Pending<Request, Result>[] = []
  /** By identities that are ready or in flight, who waits for its twin to be written. */
  readonly #twins = new Map<string, Pending<Request, Result>[]>()
  #waiting = 0
  #groups = 0
  #isStarting = false
  #whenDrained = Promise.withResolvers<void>()

  /**
   * @param write commits all or none and answers in the order of its requests
   * @param identify requests of one identity are written one after another, so that `write` need not expect twins
   */
  constructor(write: (group: Request[]) => Promise<Result[]>, identify: (r: Request) => string) {
    this.#write = write
    this.#identify = identify
  }

  /** True if so many wait already that another would only wait in vain. */
  get isFull(): boolean {
    return this.#waiting >= maxWaiting
  }

  /** Resolves after the commit that carries the request; rejects when nothing of it was kept. */
  submit(request: Request): Promise<Result> {
    return new Promise((resolve, reject) => {
      this.#enqueue({ request, span: currentSpan(), resolve, reject })
      this.#startSoon()
    })
  }

  /** Resolves when everything submitted so far was answered. */
  async drained(): Promise<void> {
    if (this.#groups > 0 || this.#waiting > 0) await this.#whenDrained.promise
  }

  get #isGroupDue(): boolean {
    if (this.#groups === 0) return this.#ready.length > 0
    return this.#groups < groupsInFlight && this.#ready.length >= minWaitingForSecondGroup
  }

  /** One turn of the loop later, so that requests read from the network together are written together. */
  #startSoon(): void {
    if (this.#isStarting || !this.#isGroupDue) return
    this.#isStarting = true
    setImmediate(() => {
      this.#isStarting = false
      while (this.#isGroupDue) void this.#carry(this.#nextGroup())
    })
  }

  async #carry(group: Pending<Request, Result>[]): Promise<void> {
    this.#groups++
    await traced(spanOf(group), () => this.#commit(group))
    this.#release(group)
    this.#groups--
    this.#startSoon()
    if (this.#groups > 0 || this.#waiting > 0) return
    this.#whenDrained.resolve()
    this.#whenDrained = Promise.withResolvers()
  }

  #enqueue(pending: Pending<Request, Result>): void {
    const identity = this.#identify(pending.request)
    const twins = this.#twins.get(identity)
    if (twins) twins.push(pending)
    else {
      this.#twins.set(identity, [])
      this.#ready.push(pending)
    }
    this.#waiting++
  }

  #nextGroup(): Pending<Request, Result>[] {
    const group = this.#ready.splice(0, maxGroup)
    this.#waiting -= group.length
    return group
  }

  #release(group: Pending<Request, Result>[]): void {
    for (const { request } of group) {
      const identity = this.#identify(request)
      const next = this.#twins.get(identity)?.shift()
      if (next) this.#ready.push(next)
      else this.#twins.delete(identity)
    }
  }

  async #commit(group: Pending<Request, Result>[]): Promise<void> {
    try {
      const results = await this.#attempt(group.map(({ request }) => request))
      group.forEach(({ resolve, reject }, index) => {
        const result = results[index]
        if (result === undefined) reject(new Error('The group was answered in part.'))
        else resolve(result)
      })
    } catch (error) {
      if (group.length === 1 || !isAboutData(error)) {
        for (const { reject } of group) reject(error)
        return
      }
      const middle = group.length >> 1
      await this.#commit(group.slice(0, middle))
      await this.#commit(group.slice(middle))
    }
  }

  async #attempt(requests: Request[], left = transientRetries): Promise<Result[]> {
    try {
      return await this.#write(requests)
    } catch (error) {
      if (left === 0 || !isTransient(error)) throw error
      return this.#attempt(requests, left - 1)
    }
  }
}

function spanOf(group: readonly Pick<Pending<unknown, unknown>, 'span'>[]): SpanStart {
  const of = group.flatMap(({ span }) => span ?? [])
  return { name: 'commit group', facts: { 'daan.requests': group.length }, of }
}

function isAboutData(error: unknown): boolean {
  return isRefusal(error) && /^(2[23]|54)/.test(error.code ?? '')
}

// Serialisation failure, deadlock: nothing was kept and the same statement may succeed now.
function isTransient(error: unknown): boolean {
  return isRefusal(error) && /^(40001|40P01)$/.test(error.code ?? '')
}
