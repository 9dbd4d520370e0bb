import type { PollCalls } from './notification-poll.ts'
import type { PollEnvironment } from './poll-environment.ts'

type Answer = Awaited<ReturnType<PollCalls['ask']>>
type Listener = (message: unknown) => void

/** A server with a count of notifications, and how many were seen. */
export function createServer() {
  const server = { total: 0, seen: 0, asked: 0, failure: null as Error | null }
  const calls: PollCalls = {
    async ask(known) {
      server.asked++
      if (server.failure) throw server.failure
      const { total, seen } = server
      return {
        newNotification: Math.max(0, total - Math.max(seen, known)),
        currentNotificetion: known === total ? [] : [cardOf(total)],
        unreadNotification: total - seen,
        totalNotification: total,
      }
    },
    async tellSeen(seen) {
      if (server.failure) throw server.failure
      server.seen = Math.max(server.seen, Math.min(seen, server.total))
    },
  }
  return { server, calls }
}

function cardOf(number: number): Answer['currentNotificetion'][number] {
  return {
    _id: `0190163d-8694-739b-aea5-${String(number).padStart(12, '0')}`,
    cardBody: `Card ${number}`,
    toDonorUid: 'asha',
    fromDonorName: 'Babul',
    fromDonorEmail: 'babul@example.org',
    fromDonorUserPhoto: null,
    at: new Date(0),
  }
}

/** A browser whose clock stands until it is moved, with tabs that take turns and hear one another. */
export function createBrowser() {
  let now = 0
  let isTaken = false
  const sleepers = new Set<{ at: number; wake: () => void }>()
  const turns: (() => void)[] = []
  const listening = new Set<{ name: string; listener: Listener; tab: object }>()
  /** Lets everything happen that waits for nothing but promises. */
  const settle = () => new Promise((resolve) => setImmediate(resolve))
  function releaseTurn(): void {
    isTaken = false
    turns.shift()?.()
  }

  function openTab() {
    const tab = {}
    let looking = new AbortController()
    let shown = Promise.resolve()
    let show: () => void = () => undefined
    const environment: PollEnvironment = {
      now: () => now,
      random: () => 0.5,
      sleep: (ms, signal) =>
        new Promise((resolve) => {
          if (signal.aborted) return resolve()
          const sleeper = { at: now + ms, wake: resolve }
          sleepers.add(sleeper)
          signal.addEventListener('abort', () => {
            sleepers.delete(sleeper)
            resolve()
          })
        }),
      async lookedAt(until) {
        await Promise.race([
          shown,
          new Promise((resolve) => until.addEventListener('abort', resolve)),
        ])
        return AbortSignal.any([looking.signal, until])
      },
      async inTurn(_name, signal, work) {
        if (isTaken) {
          await new Promise<void>((resolve) => {
            turns.push(resolve)
            signal.addEventListener('abort', () => resolve())
          })
        }
        if (signal.aborted) return
        isTaken = true
        await work().finally(releaseTurn)
      },
      openChannel(name, onMessage) {
        // What one tab publishes is what another hears.
        const entry = { name, listener: onMessage as Listener, tab }
        listening.add(entry)
        return {
          publish(message) {
            for (const other of listening) {
              if (other.name === name && other.tab !== tab) other.listener(message)
            }
          },
          close: () => void listening.delete(entry),
        }
      },
    }
    return {
      environment,
      hide() {
        shown = new Promise((resolve) => {
          show = resolve
        })
        looking.abort()
      },
      show() {
        looking = new AbortController()
        show()
      },
    }
  }

  return {
    openTab,
    /** @param ms 0 lets happen what is due now */
    async pass(ms: number) {
      const end = now + ms
      for (;;) {
        await settle()
        const [next] = [...sleepers].filter(({ at }) => at <= end).sort((a, b) => a.at - b.at)
        if (!next) break
        now = Math.max(now, next.at)
        sleepers.delete(next)
        next.wake()
      }
      now = end
      await settle()
    },
  }
}
