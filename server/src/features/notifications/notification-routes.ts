import { encodeReply, type Headers, type Reply } from '@daan/contract/call'
import { checkNotifications, openNotifications } from '@daan/contract/notifications'
import { SerializedReply } from '../../http/send-reply.ts'
import type { RequestSource, Serve } from '../../http/serve-call.ts'
import { RateLimit, refuseOver } from '../../rate-limit.ts'
import { refuseUnless } from '../../refused.ts'
import type { KnownPerson } from './known-people.ts'
import type { Notifications } from './notifications.ts'

type Cards = Reply<typeof checkNotifications>['currentNotificetion']

/** The answer to a poll; its entity tag stands for it. */
type NotificationReply = { json: string; etag: string }

/** The reply to whoever is nobody. */
const nobodysReply: NotificationReply = {
  json: encodeReply(checkNotifications, {
    newNotification: 0,
    currentNotificetion: [],
    unreadNotification: 0,
    totalNotification: 0,
  }),
  etag: '"0"',
}

type Poll = Headers<typeof checkNotifications>

/** A browser polls once in this time; a person may have several. */
const pollsPerPerson = { perWindow: 20, windowMs: 10_000 }

const nobodysAnswer = new SerializedReply(nobodysReply.json, { etag: nobodysReply.etag })

/**
 * Binds the calls about notifications.
 * @param servePolls leaves it to the handler to find who asks, in memory
 * @param isLimited false for addresses that nobody's limit counts
 */
export function notificationRoutes(
  serve: Serve,
  servePolls: Serve,
  { people, loadLatest, storeSeen }: Notifications,
  isLimited: (ip: string) => boolean,
): void {
  /** One person's, and nobody else's. */
  const polls = new RateLimit(pollsPerPerson.perWindow, pollsPerPerson.windowMs)
  /** Whoever knows of all their notifications is answered the same until something changes. */
  const caughtUp = new WeakMap<KnownPerson, SerializedReply>()

  function answerCaughtUp(person: KnownPerson): SerializedReply {
    const made = caughtUp.get(person)
    if (made) return made
    const { received } = person
    const etag = tagOfReply(person, received)
    const answer = new SerializedReply(notificationReply(person, received, []), { etag })
    caughtUp.set(person, answer)
    return answer
  }

  async function answerWithCards(person: KnownPerson, known: number): Promise<SerializedReply> {
    const cards = await loadLatest(person.userUid)
    const etag = tagOfReply(person, known)
    return new SerializedReply(notificationReply(person, known, cards), { etag })
  }

  function answer(person: KnownPerson | null, poll: Poll, source: RequestSource) {
    if (person === null) return nobodysAnswer
    const { useruid: claimed = person.userUid, totalnotification: known = 0 } = poll
    refuseUnless(claimed === person.userUid, 'identity.otherPerson')
    if (isLimited(source.ip)) refuseOver(polls.countFor(person.userUid), 'request.tooMany')
    if (known === person.received) return answerCaughtUp(person)
    const etag = tagOfReply(person, known)
    if (source.headers['if-none-match'] === etag) return new SerializedReply('', { etag })
    return answerWithCards(person, known)
  }

  servePolls(checkNotifications, async ({ headers }, source) => {
    const { authorization } = source.headers
    const person = authorization === undefined ? null : await people.find(authorization)
    return answer(person, headers, source)
  })

  serve(openNotifications, ({ actor, body }) => storeSeen(actor.userUid, body.totalNotification))
}

/** The entity tag of the reply to a person whose client knows of so many notifications. */
function tagOfReply({ received, seen, tag }: KnownPerson, known: number): string {
  return `"${received}-${seen}-${known}-${tag}"`
}

/** The JSON of that reply. @param cards the newest ones, where the client does not know of all */
function notificationReply({ received, seen }: KnownPerson, known: number, cards: Cards): string {
  return encodeReply(checkNotifications, {
    newNotification: Math.max(0, received - Math.max(seen, known)),
    currentNotificetion: cards,
    unreadNotification: received - seen,
    totalNotification: received,
  })
}
