import { useEffect, useState } from 'react'
import { useRememberedDonor } from '../../session/remembered-donor.ts'
import { useSession } from '../../session/session.ts'
import { mobileIn } from './gift-draft.ts'
import type { SentGift } from './gift-outbox.ts'

/** Whoever gave a gift, where this device sent it and knows that it was them; no server tells it. */
export function useOwnDonor(receipt: string): { name: string; phone: string | null } | undefined {
  const session = useSession()
  const remembered = useRememberedDonor()
  const [sent, setSent] = useState<SentGift>()
  useEffect(() => {
    findSent(receipt).then(setSent, () => undefined)
  }, [receipt])
  if (remembered?.gifts.includes(receipt)) {
    return { name: remembered.name, phone: mobileIn(remembered.email) }
  }
  if (session.status !== 'signedIn' || sent?.key !== receipt) return undefined
  const { uid, displayName } = session.user
  return sent.receipt.userUid === uid ? { name: displayName, phone: null } : undefined
}

/** The outbox is the browser's alone, so no page may bring it along when it is built. */
async function findSent(receipt: string): Promise<SentGift | undefined> {
  const { giftOutbox } = await import('./gift-outbox.ts')
  await giftOutbox.open()
  const found = giftOutbox.items().find(({ entry }) => entry.key === receipt)?.entry
  return found?.state === 'sent' ? found : undefined
}
