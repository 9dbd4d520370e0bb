import { checkNotifications, openNotifications } from '@daan/contract/notifications'
import { useState, useSyncExternalStore } from 'react'
import { createRevalidatingFetch } from '../../api/revalidating-fetch.ts'
import { sessionManager } from '../../session/session-manager.ts'
import { NotificationPoll, type Notifications } from './notification-poll.ts'
import { browserEnvironment } from './poll-environment.ts'

/** Tokens live an hour, and a poll proves no more with a new one: most polls make none. */
const tokenMaxAgeMs = 50 * 60_000

const polls = new Map<string, NotificationPoll>()

/** The one poll of a person on this page, however many show it. */
function pollOf(userUid: string): NotificationPoll {
  const known = polls.get(userUid)
  if (known) return known
  const poll = createPoll(userUid)
  polls.set(userUid, poll)
  return poll
}

function createPoll(userUid: string): NotificationPoll {
  const fetch = createRevalidatingFetch((...request) => globalThis.fetch(...request))
  const calls = {
    ask: (known: number, signal: AbortSignal) =>
      sessionManager.call(
        checkNotifications,
        { headers: { totalnotification: String(known), useruid: userUid } },
        { fetch, signal, tokenMaxAgeMs },
      ),
    async tellSeen(totalNotification: number) {
      await sessionManager.call(openNotifications, { body: { totalNotification } })
    },
  }
  return new NotificationPoll(userUid, calls, browserEnvironment)
}

/** The notifications of whoever is signed in, and what says that they were seen. */
export function useNotifications(userUid: string): Notifications & { see: () => void } {
  const [poll] = useState(() => pollOf(userUid))
  return { ...useSyncExternalStore(poll.subscribe, poll.current), see: poll.see }
}
