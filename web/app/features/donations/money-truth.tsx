import { Trans } from '@lingui/react/macro'
import { charity, giftsArePromises, isDemonstration } from '../../content/site-content.ts'

type MoneyTruthProps = {
  className?: string
  /** Which says how to pay by itself. */
  isOnReceipt?: boolean
}

/** One line about where the money goes; nothing where a gift is paid for here. */
export function MoneyTruth({ className = '', isOnReceipt = false }: MoneyTruthProps) {
  if (!isDemonstration && !giftsArePromises) return null
  return (
    <p className={`text-small text-ink-2 ${className}`}>
      <Truth isOnReceipt={isOnReceipt} />
    </p>
  )
}

function Truth({ isOnReceipt }: { isOnReceipt: boolean }) {
  if (isDemonstration) {
    return <Trans>This is a demonstration: no money is taken, and no gift reaches anybody.</Trans>
  }
  if (charity.takesTransfers && !isOnReceipt) {
    return (
      <Trans>You promise this gift; no money is taken here. The receipt says how to pay.</Trans>
    )
  }
  return <Trans>You promise this gift; no money is taken here.</Trans>
}
