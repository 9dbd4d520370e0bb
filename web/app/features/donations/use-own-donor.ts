import { useEffect, useState } from 'react'
import { useRememberedDonor } from '../../session/remembered-donor.ts'
import { useSession } from '../../session/session.ts'
import { mobileIn } from './gift-draft.ts'

/** Whoever gave a gift, where this device sent it and knows them; no server tells it. */
export function useOwnDonor(receipt: string): { name: string; phone: string | null } | undefined {
  const session = useSession()
  const remembered = useRememberedDonor()
  const [isOwn, setOwn] = useState(false)
  useEffect(() => {
    isSentFromHere(receipt).then(setOwn, () => setOwn(false))
  }, [receipt])
  if (!isOwn) return undefined
  if (session.status === 'signedIn') return { name: session.user.displayName, phone: null }
  return remembered ? { name: remembered.name, phone: mobileIn(remembered.email) } : undefined
}

/** The outbox is the browser's alone, so no page may bring it along when it is built. */
async function isSentFromHere(receipt: string): Promise<boolean> {
  const { giftOutbox } = await import('./gift-outbox.ts')
  await giftOutbox.open()
  return giftOutbox.items().some(({ entry }) => entry.key === receipt)
}
