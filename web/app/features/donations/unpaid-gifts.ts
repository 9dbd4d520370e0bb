import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { barePath } from '../../i18n/locale.ts'
import { giftOutbox, type OutboxGift, type SentGift } from './gift-outbox.ts'
import type { Receipt } from './load-receipt.ts'
import { isToPay } from './receipt-state.ts'
import { useReceipts } from './use-receipts.ts'

/** The gifts of this device whose receipts say that they are still to be paid; on pages about paying none. */
export function useUnpaidGifts(gifts: readonly OutboxGift[]): readonly SentGift[] {
  const path = barePath(useLocation().pathname)
  const pledged = path.startsWith('/payment/') ? [] : gifts.flatMap(unseenPledge)
  const receipts = useReceipts(pledged.map(({ key }) => key))
  const decided = pledged.filter(({ key }) => isDecided(receipts.get(key)))
  // biome-ignore lint/correctness/useExhaustiveDependencies: the keys say which they are
  useEffect(() => {
    for (const { key } of decided) void giftOutbox.markSeen(key)
  }, [decided.map(({ key }) => key).join()])
  return pledged.filter(({ key }) => {
    const receipt = receipts.get(key)
    return receipt && isToPay(receipt) && path !== `/receipt/${key}`
  })
}

function unseenPledge({ entry }: OutboxGift): SentGift[] {
  const isUnseen = entry.state === 'sent' && entry.isSeen === false
  return isUnseen && entry.receipt.state === 'pledged' ? [entry] : []
}

const isDecided = (receipt: Receipt | undefined) => receipt && receipt.state !== 'pledged'
