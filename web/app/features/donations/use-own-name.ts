import { useEffect, useState } from 'react'
import { useRememberedDonor } from '../../session/remembered-donor.ts'
import { useSession } from '../../session/session.ts'

/** The name of whoever gave a gift, where this device sent it and knows them; no server tells it. */
export function useOwnName(receipt: string): string | undefined {
  const session = useSession()
  const remembered = useRememberedDonor()
  const [isOwn, setOwn] = useState(false)
  useEffect(() => {
    isSentFromHere(receipt).then(setOwn, () => setOwn(false))
  }, [receipt])
  if (!isOwn) return undefined
  return session.status === 'signedIn' ? session.user.displayName : remembered?.name
}

/** The outbox is the browser's alone, so no page may bring it along when it is built. */
async function isSentFromHere(receipt: string): Promise<boolean> {
  const { giftOutbox } = await import('./gift-outbox.ts')
  await giftOutbox.open()
  return giftOutbox.items().some(({ entry }) => entry.key === receipt)
}
