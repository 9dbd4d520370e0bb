import { groupedByLakh, localDigits } from '@daan/contract/digits'
import { Trans } from '@lingui/react/macro'
import { Suspense, use, useState } from 'react'
import { FailureLine } from '../../../forms/account-failure-line.tsx'
import { useLocale } from '../../../i18n/use-locale.ts'
import type { Loaded } from '../../../session/loaded.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { SectionLabel } from '../../../ui/section-label.tsx'
import { DrawSource, RoundPromise } from '../draw-source.tsx'
import { openRound, type Raffle, type Round, type Winners } from '../load-result.ts'
import { SaleEnd } from '../open-round.tsx'
import { Permit } from '../permit.tsx'
import { WinnersTable } from '../winners-table.tsx'
import { BeaconForm } from './beacon-form.tsx'
import { CallOff } from './call-off.tsx'
import { DrawModal } from './draw-modal.tsx'

type ManagePageProps = {
  raffle: Promise<Loaded<Raffle>>
  winners: Promise<Loaded<Winners>>
}

/** The raffle for admins, and the draw. */
export function ManagePage({ raffle, winners }: ManagePageProps) {
  return (
    <div className="wrap pt-12 pb-18 lg:pt-16 lg:pb-28">
      <SectionLabel>
        <Trans>Admin</Trans>
      </SectionLabel>
      <h1 className="mb-8 text-title">
        <Trans>Manage Raffle</Trans>
      </h1>
      <Suspense fallback={<div className="min-h-120" />}>
        <AboutRaffle raffle={raffle} />
        <LatestWinners winners={winners} />
      </Suspense>
    </div>
  )
}

function AboutRaffle({ raffle }: Pick<ManagePageProps, 'raffle'>) {
  const found = use(raffle)
  const locale = useLocale()
  if ('failure' in found) return <FailureLine failure={found.failure} />
  const round = openRound(found.value)
  const sold = groupedByLakh(BigInt(round?.tickets ?? 0), locale)
  return (
    <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
      <Card>
        <h2 className="mb-5 text-card">
          <Trans>About Raffle</Trans>
        </h2>
        <p className="mb-5 font-display text-[1.75rem]/tight font-[720] tabular-nums">
          <Trans>Tickets sold: {sold}</Trans>
        </p>
        {round ? (
          <RoundToDraw key={round.round} round={round} isSelling={found.value.isSelling} />
        ) : (
          <p className="text-ink-2">
            <Trans>No round is open.</Trans>
          </p>
        )}
        <div className="mt-6">
          <Permit authorisation={found.value.authorisation} />
        </div>
      </Card>
      {round?.tickets === 0 && (
        <Card>
          <h2 className="mb-5 text-card">
            <Trans>Draw by a public beacon</Trans>
          </h2>
          <BeaconForm round={round.round} />
          <CallOff round={round} />
        </Card>
      )}
    </div>
  )
}

type RoundToDrawProps = { round: Round; isSelling: boolean }

function RoundToDraw({ round, isSelling }: RoundToDrawProps) {
  const [isAsking, setAsking] = useState(false)
  const number = localDigits(String(round.round), useLocale())
  return (
    <>
      <p className="font-display text-lg font-[720]">
        <Trans>Round {number}.</Trans> <SaleEnd round={round} isSelling={isSelling} />
      </p>
      <p className="mt-2 mb-5 max-w-[62ch] text-ink-2">
        <DrawSource round={round} />
      </p>
      <RoundPromise round={round} />
      {round.tickets === 0 ? (
        <p className="mt-7 text-ink-2">
          <Trans>No ticket is sold, so there is nothing to draw yet.</Trans>
        </p>
      ) : (
        <>
          <CallOff round={round} />
          <Button size="large" className="mt-7" onClick={() => setAsking(true)}>
            <Trans>Draw Raffle</Trans>
          </Button>
        </>
      )}
      {isAsking && (
        <DrawModal round={round} isSelling={isSelling} onClose={() => setAsking(false)} />
      )}
    </>
  )
}

function LatestWinners({ winners }: Pick<ManagePageProps, 'winners'>) {
  const found = use(winners)
  if ('failure' in found) {
    return (
      <div className="mt-8">
        <FailureLine failure={found.failure} />
      </div>
    )
  }
  if (found.value.length === 0) return null
  return (
    <section aria-labelledby="latest-winners" className="mt-14">
      <h2 id="latest-winners" className="mb-2 text-card">
        <Trans>Winners to pay</Trans>
      </h2>
      <p className="mb-6 max-w-[62ch] text-ink-2">
        <Trans>
          The winners of the latest draw. Only admins see them whole; this site pays no prize by
          itself.
        </Trans>
      </p>
      <WinnersTable winners={found.value} />
    </section>
  )
}
