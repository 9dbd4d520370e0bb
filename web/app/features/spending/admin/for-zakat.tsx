import { Trans } from '@lingui/react/macro'

/** Says that a payout is for a purpose of zakat, which its fund pays for alone. */
export function ForZakat({ className = '' }: { className?: string }) {
  return (
    <span className={className}>
      <Trans>For a purpose of zakat</Trans>
    </span>
  )
}
