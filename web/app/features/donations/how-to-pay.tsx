import { Trans } from '@lingui/react/macro'
import { Accounts } from '../../content/accounts.tsx'
import { proof } from '../../content/site-content.ts'
import { Taka } from '../../i18n/taka.tsx'

const hasAccounts = proof.wallets.length + proof.bankAccounts.length > 0

type HowToPayProps = {
  /** In poisha. */
  amount: bigint
  /** Reference by which the charity finds the transfer. */
  reference: string
}

/** Ways to pay a promised gift, where the charity has said so. */
export function HowToPay({ amount, reference }: HowToPayProps) {
  if (!hasAccounts) return null
  return (
    <section aria-labelledby="how-to-pay">
      <h2 id="how-to-pay" className="text-card">
        <Trans>How to pay</Trans>
      </h2>
      <p className="mt-2 mb-5 text-ink-2">
        <Trans>
          Send <Taka poisha={amount} className="text-ink" /> to one of these, and write{' '}
          <b className="whitespace-nowrap text-ink">{reference}</b> as the reference.
        </Trans>
      </p>
      <Accounts />
    </section>
  )
}
