import { getPaymentOptions, type PublishedAccounts } from '@daan/contract/payments'
import { Trans } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { callServer } from '../../api/call-server.ts'
import { Accounts } from '../../content/accounts.tsx'
import { charity, isBeingTyped, proof } from '../../content/site-content.ts'
import { Taka } from '../../i18n/taka.tsx'
import { type Loaded, loaded } from '../../session/loaded.ts'
import { StatusLine } from '../../ui/status-line.tsx'

type HowToPayProps = {
  /** In poisha. */
  amount: bigint
  /** Reference by which the charity finds the transfer. */
  reference: string
}

/** Ways to pay a promised gift, where the charity has said so. */
export function HowToPay({ amount, reference }: HowToPayProps) {
  const found = usePublishedAccounts()
  if (!found) return null
  if ('failure' in found) return charity.takesTransfers && <NotRead />
  const accounts = found.value
  if (accounts.wallets.length + accounts.bankAccounts.length === 0) return null
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
      <Accounts of={accounts} />
    </section>
  )
}

/** Asks for the accounts anew: a page that is open, or was kept for offline, may name one that the charity has given up. */
function usePublishedAccounts(): Loaded<PublishedAccounts> | null {
  const [found, setFound] = useState<Loaded<PublishedAccounts> | null>(null)
  useEffect(() => {
    const reading = new AbortController()
    void loaded(readAccounts(reading.signal)).then(
      (read) => reading.signal.aborted || setFound(read),
    )
    return () => reading.abort()
  }, [])
  return found
}

async function readAccounts(signal: AbortSignal): Promise<PublishedAccounts> {
  if (isBeingTyped) return proof
  const { accounts } = await callServer(getPaymentOptions, {}, { signal })
  return accounts ?? { wallets: [], bankAccounts: [] }
}

function NotRead() {
  return (
    <StatusLine tone="bad">
      <Trans>The accounts to pay to cannot be shown just now. Open this receipt again later.</Trans>
    </StatusLine>
  )
}
