import type { Reply } from '@daan/contract/call'
import { type checkNotifications, notificationPollMs } from '@daan/contract/notifications'
import { CallRefused, Unreachable } from '../../api/call-failures.ts'
import type { PollEnvironment } from './poll-environment.ts'

type Answer = Reply<typeof checkNotifications>

/** Somebody's notifications: the number unseen, the total, the newest. */
export type Notifications = {
  unread: number
  total: number
  newest: Answer['currentNotificetion']
}

/** Calls that a poll makes in somebody's name. */
export type PollCalls = {
  /** Asks what there is. @param known of how many notifications this browser knows */
  ask(known: number, signal: AbortSignal): Promise<Answer>
  /** Says that the first `seen` notifications were seen. */
  tellSeen(seen: number): Promise<void>
}

/** Message between tabs: the last answer, the number seen, the time of the next poll. */
type TabMessage = { answered: Omit<Notifications, 'unread'>; seen: number; dueAt: number }

/** Browsers spread over the time between 80 and 120 % of it, and do not ask in step. */
const jitter = 0.2
/** After failures in a row it waits for as many times longer, doubled each time. */
const mostDoublings = 4

const nothing: Notifications = { unread: 0, total: 0, newest: [] }

/**
 * The notifications of one person, asked for every ten seconds by one tab of a browser for all of them,
 * while it is looked at and for as long as anybody shows them.
 */
export class NotificationPoll {
  readonly #calls: PollCalls
  readonly #environment: PollEnvironment
  readonly #name: string
  readonly #readers = new Set<() => void>()
  #answered: TabMessage['answered'] = nothing
  #seen = 0
  #current = nothing
  #dueAt = 0
  #failures = 0
  #stop: (() => void) | null = null
  #publish: (message: TabMessage) => void = () => undefined

  /** @param userUid tabs of one browser tell one another of this person alone */
  constructor(userUid: string, calls: PollCalls, environment: PollEnvironment) {
    this.#name = `daan-notifications ${userUid}`
    this.#calls = calls
    this.#environment = environment
  }

  /** The present state, a new object whenever it changed. */
  readonly current = (): Notifications => this.#current

  /** For `useSyncExternalStore`: asks while there is a reader, once for all of them. */
  readonly subscribe = (reader: () => void): (() => void) => {
    this.#readers.add(reader)
    this.#stop ??= this.#start()
    return () => {
      this.#readers.delete(reader)
      if (this.#readers.size > 0) return
      this.#stop?.()
      this.#stop = null
    }
  }

  /** To be called when the person has seen all there is: nothing is unread, in every tab, from now on. */
  readonly see = (): void => {
    if (this.#seen >= this.#answered.total) return
    this.#learn(this.#answered, this.#answered.total)
    this.#tellTabs()
    this.#tellServer()
  }

  #start(): () => void {
    const stopping = new AbortController()
    const channel = this.#environment.openChannel<TabMessage>(this.#name, (message) => {
      this.#dueAt = Math.max(this.#dueAt, message.dueAt)
      this.#learn(message.answered, message.seen)
    })
    this.#publish = channel.publish
    void this.#run(stopping.signal)
    return () => {
      stopping.abort()
      this.#publish = () => undefined
      channel.close()
    }
  }

  async #run(until: AbortSignal): Promise<void> {
    while (!until.aborted) {
      const looking = await this.#environment.lookedAt(until)
      const ask = () => this.#askWhile(looking)
      await this.#environment.inTurn(this.#name, looking, ask).catch(ask) // no turns here: each tab asks
    }
  }

  async #askWhile(looking: AbortSignal): Promise<void> {
    const { now, sleep } = this.#environment
    while (!looking.aborted) {
      await sleep(Math.max(0, this.#dueAt - now()), looking)
      if (!looking.aborted) await this.#ask(looking)
    }
  }

  async #ask(looking: AbortSignal): Promise<void> {
    try {
      this.#take(await this.#calls.ask(this.#answered.total, looking))
      this.#failures = 0
      this.#pause(0)
    } catch (error) {
      if (looking.aborted) return
      this.#failures = Math.min(this.#failures + 1, mostDoublings)
      this.#pause(retryAfterMs(error))
    }
    this.#tellTabs()
  }

  #take({ currentNotificetion, totalNotification: total, unreadNotification }: Answer): void {
    const seenThere = total - unreadNotification
    const isKnown = currentNotificetion.length === 0 && total > 0
    const newest = isKnown ? this.#answered.newest : currentNotificetion
    this.#learn({ total, newest }, Math.max(seenThere, Math.min(this.#seen, total)))
    if (this.#seen > seenThere) this.#tellServer() // it was not heard
  }

  #pause(atLeastMs: number): void {
    const { now, random } = this.#environment
    const spread = 1 - jitter + 2 * jitter * random()
    this.#dueAt = now() + Math.max(atLeastMs, notificationPollMs * 2 ** this.#failures * spread)
  }

  #learn(answered: TabMessage['answered'], seen: number): void {
    const { total, newest } = answered
    this.#answered = answered
    this.#seen = seen
    const unread = Math.max(0, total - seen)
    const { current } = this
    const isSame =
      current().unread === unread && current().total === total && current().newest === newest
    if (isSame) return
    this.#current = { unread, total, newest }
    for (const reader of this.#readers) reader()
  }

  #tellTabs(): void {
    this.#publish({ answered: this.#answered, seen: this.#seen, dueAt: this.#dueAt })
  }

  #tellServer(): void {
    // Not heard, it is told again after the next poll.
    void this.#calls.tellSeen(this.#seen).catch(() => undefined)
  }
}

/** Pause that whoever refused asks for, in ms. Any other failure, such as script that does not come, asks for none. */
function retryAfterMs(error: unknown): number {
  const isAnswer = error instanceof CallRefused || error instanceof Unreachable
  return (isAnswer && error.retryAfterMs) || 0
}
