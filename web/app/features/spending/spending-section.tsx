import type { Reply } from '@daan/contract/call'
import { listSpending, payoutsListed } from '@daan/contract/spending'
import { Trans } from '@lingui/react/macro'
import { type ReactNode, useEffect, useState } from 'react'
import { callServer } from '../../api/call-server.ts'
import { usePages } from '../../forms/use-pages.ts'
import { Taka } from '../../i18n/taka.tsx'
import { Button } from '../../ui/button.tsx'
import { PublicPayout } from './public-payout.tsx'
import { SpendingSums } from './spending-sums.tsx'

type Spending = Reply<typeof listSpending>

const load = (fundType: string, before?: number) =>
  callServer(listSpending, {
    params: { fundType },
    query: before === undefined ? {} : { before: String(before) },
  })

/** Received, spent and left of a fund, and what for; nothing before the first payout, or without an answer. */
export function SpendingSection({ fundType }: { fundType: string }) {
  const [spending, setSpending] = useState<Spending | null>(null)
  useEffect(() => {
    // Nobody waits for it: a page without an answer stays as it is.
    load(fundType).then(setSpending, () => setSpending(null))
  }, [fundType])
  if (spending === null || spending.payouts.length === 0) return null
  return (
    <section aria-labelledby="spent" className="mt-14">
      <h2 id="spent" className="text-card">
        <Trans>What it was spent on</Trans>
      </h2>
      <dl className="mt-5 grid gap-x-6 rounded-[22px] bg-raised px-6 py-3 shadow-card sm:grid-cols-3 sm:px-8 sm:py-5">
        <Figure name={<Trans>Received</Trans>} poisha={spending.received} />
        <Figure name={<Trans>Spent</Trans>} poisha={spending.spent} />
        <Figure name={<Trans>Left</Trans>} poisha={spending.left} />
      </dl>
      <SpendingSums key={`months of ${fundType}`} fundType={fundType} />
      <Payouts key={fundType} fundType={fundType} first={spending.payouts} />
    </section>
  )
}

function Figure({ name, poisha }: { name: ReactNode; poisha: bigint }) {
  return (
    <div className="flex items-baseline justify-between gap-4 border-line py-2 max-sm:not-first:border-t sm:block">
      <dt className="text-small text-ink-2">{name}</dt>
      <dd className="font-display text-2xl/tight font-[720] tabular-nums">
        <Taka poisha={poisha} />
      </dd>
    </div>
  )
}

function Payouts({ fundType, first }: { fundType: string; first: Spending['payouts'] }) {
  const { items, mayHaveMore, isBusy, loadMore } = usePages({
    first,
    listed: payoutsListed,
    loadAfter: async ({ number }) => (await load(fundType, number)).payouts,
  })
  return (
    <>
      <ul className="mt-2">
        {items.map((payout) => (
          <PublicPayout key={payout.number} payout={payout} />
        ))}
      </ul>
      {mayHaveMore && (
        <Button tone="line" className="mt-4" busy={isBusy} onClick={() => void loadMore()}>
          <Trans>Earlier payouts</Trans>
        </Button>
      )}
    </>
  )
}
