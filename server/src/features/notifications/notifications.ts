import type { Reply } from '@daan/contract/call'
import type { checkNotifications } from '@daan/contract/notifications'
import type { Connection } from '../../db/connection.ts'
import { listen } from '../../db/listen.ts'
import type { Log } from '../../log.ts'
import { KnownPeople, type PeopleSources } from './known-people.ts'

/** The channel on which the database tells of whom something changed; its triggers name it too. */
const peopleChannel = 'daan_people'

/** Reads notifications, and notes which were seen. */
export type NotificationSources = PeopleSources & NotificationStore

type NotificationStore = {
  /** The newest cards of a person, the newest first. */
  loadLatest(userUid: string): Promise<Reply<typeof checkNotifications>['currentNotificetion']>
  /** Notes that a person has seen so many of their notifications. */
  storeSeen(userUid: string, seen: number): Promise<void>
}

/** Answers the calls about notifications. */
export type Notifications = NotificationStore & {
  people: KnownPeople
  close(): Promise<void>
}

/**
 * Holds in memory who polls and what they have not seen, and hears of every change.
 * @throws when the first connection that listens fails
 */
export async function startNotifications(
  options: NotificationSources & {
    /** Reaches the primary itself, for LISTEN. */
    direct: Connection
    log: Log
  },
): Promise<Notifications> {
  const people = new KnownPeople(options)
  const listening = await listen(options.direct, {
    channel: peopleChannel,
    onNotification: (userUid) => people.forget(userUid),
    onReconnect: () => people.clear(),
    log: options.log,
  })
  return {
    people,
    loadLatest: options.loadLatest,
    async storeSeen(userUid, seen) {
      await options.storeSeen(userUid, seen)
      people.forget(userUid) // the next poll may come before the notification does
    },
    close: () => listening.close(),
  }
}
