import { charity, giftsArePromises, isDemonstration } from 'virtual:charity'
import { Trans } from '@lingui/react/macro'

/** What becomes of the money, in one line; nothing where a gift is paid for here. */
export function MoneyTruth({ className = '' }: { className?: string }) {
  if (!isDemonstration && !giftsArePromises) return null
  return (
    <p className={`text-small text-ink-2 ${className}`}>
      <Truth />
    </p>
  )
}

function Truth() {
  if (isDemonstration) {
    return <Trans>This is a demonstration: no money is taken, and no gift reaches anybody.</Trans>
  }
  if (charity.takesTransfers) {
    return (
      <Trans>You promise this gift; no money is taken here. The receipt says how to pay.</Trans>
    )
  }
  return <Trans>You promise this gift; no money is taken here.</Trans>
}
