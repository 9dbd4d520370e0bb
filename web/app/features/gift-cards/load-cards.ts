import type { Reply } from '@daan/contract/call'
import { listGiftCards, readGiftCard } from '@daan/contract/gift-cards'
import { CallRefused } from '../../api/call-failures.ts'
import { sessionManager } from '../../session/session-manager.ts'

export type GiftCards = Reply<typeof listGiftCards>
export type GiftCard = GiftCards[number]

/** A card, or none where it is somebody else's or nobody's. */
export type FoundCard = GiftCard | null

type Page = { userUid: string; before?: string | undefined }

/**
 * Cards that whoever is signed in received, the newest first, one page; null where `userUid` is somebody
 * else's. @throws what `callServer` does
 */
export function loadCards(
  { userUid, before }: Page,
  signal?: AbortSignal,
): Promise<GiftCards | null> {
  const parts = { params: { id: userUid }, query: { before } }
  return unlessUnknown(
    ofSomebodyElse(userUid).then((isOther) =>
      isOther ? null : sessionManager.call(listGiftCards, parts, { signal }),
    ),
  )
}

/** One card of whoever is signed in. @throws what `callServer` does */
export function loadCard(id: string, signal: AbortSignal): Promise<FoundCard> {
  const card = sessionManager.call(readGiftCard, { params: { id } }, { signal })
  return unlessUnknown(card.then(([found = null]) => found))
}

/** Not asked of the server, whose refusal would end the session. */
async function ofSomebodyElse(userUid: string): Promise<boolean> {
  return (await sessionManager.user()).uid !== userUid
}

function unlessUnknown<Found>(asked: Promise<Found>): Promise<Found | null> {
  return asked.catch((error) => {
    if (error instanceof CallRefused && error.code === 'giftCard.unknown') return null
    throw error
  })
}
