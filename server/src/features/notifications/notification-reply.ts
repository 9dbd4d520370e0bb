import { encodeReply, type Reply } from '@daan/contract/call'
import { checkNotifications } from '@daan/contract/notifications'
import type { KnownPerson } from './known-people.ts'

type Cards = Reply<typeof checkNotifications>['currentNotificetion']

/** The answer to a poll; its entity tag stands for it. */
export type NotificationReply = { json: string; etag: string }

/** The reply to whoever is nobody. */
export const nobodysReply: NotificationReply = {
  json: encodeReply(checkNotifications, {
    newNotification: 0,
    currentNotificetion: [],
    unreadNotification: 0,
    totalNotification: 0,
  }),
  etag: '"0"',
}

/** The entity tag of the reply to a person whose client knows of so many notifications. */
export function tagOfReply({ received, seen, tag }: KnownPerson, known: number): string {
  return `"${received}-${seen}-${known}-${tag}"`
}

/** The JSON of that reply. @param cards the newest ones, where the client does not know of all */
export function notificationReply(
  { received, seen }: KnownPerson,
  known: number,
  cards: Cards,
): string {
  return encodeReply(checkNotifications, {
    newNotification: Math.max(0, received - Math.max(seen, known)),
    currentNotificetion: cards,
    unreadNotification: received - seen,
    totalNotification: received,
  })
}
