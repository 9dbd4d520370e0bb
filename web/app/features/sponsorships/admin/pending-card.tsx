import { formatMoment } from '@daan/contract/dhaka-time'
import { localDigits } from '@daan/contract/digits'
import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { FailureLine } from '../../../forms/account-failure-line.tsx'
import { useActions } from '../../../forms/use-actions.ts'
import { useLocale } from '../../../i18n/use-locale.ts'
import { useToast } from '../../../i18n/use-toast.ts'
import { Allowed } from '../../../session/allowed.tsx'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { CopiedBanner } from './copied-banner.tsx'
import { approve, type Copies, copyInOrder, type PendingSponsorship } from './pending.ts'
import { RejectionForm } from './rejection-form.tsx'

type PendingCardProps = { sponsorship: PendingSponsorship; onDecided: () => void }

/** One request: who asks, what would be shown, and the decision. */
export function PendingCard({ sponsorship, onDecided }: PendingCardProps) {
  const { t } = useLingui()
  return (
    <Card>
      <article aria-label={t`Request of ${sponsorship.phone}`} className="grid gap-6">
        <Requester sponsorship={sponsorship} />
        <Allowed to="sponsors.decide">
          <Review sponsorship={sponsorship} onDecided={onDecided} />
        </Allowed>
      </article>
    </Card>
  )
}

/** Copies of the banners for whoever decides, and the decision. */
function Review({ sponsorship, onDecided }: PendingCardProps) {
  const { _id: id, firstBanner, secondBanner } = sponsorship
  const { t } = useLingui()
  const { copies, copyAgain } = useCopies(id)
  const [isRejecting, setRejecting] = useState(false)
  return (
    <>
      <div className="grid max-w-3xl gap-5 sm:grid-cols-2">
        <CopiedBanner
          link={firstBanner}
          copies={copies}
          field="firstBanner"
          alt={t`The first banner`}
        />
        <CopiedBanner
          link={secondBanner}
          copies={copies}
          field="secondBanner"
          alt={t`The second banner`}
        />
      </div>
      {isRejecting ? (
        <RejectionForm id={id} onDecided={onDecided} onCancel={() => setRejecting(false)} />
      ) : (
        <Decision
          id={id}
          copies={copies}
          copyAgain={copyAgain}
          onDecided={onDecided}
          onReject={() => setRejecting(true)}
        />
      )}
    </>
  )
}

function Requester({ sponsorship: { phone, requestedAt } }: { sponsorship: PendingSponsorship }) {
  const locale = useLocale()
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-8 gap-y-1">
      <a
        href={`tel:${phone.replace(/[^+\d]/g, '')}`}
        className="inline-block py-1.5 font-display text-2xl/tight font-[720] hover:text-madder"
      >
        {localDigits(phone, locale)}
      </a>
      <p className="text-small text-ink-2">{formatMoment(requestedAt, locale)}</p>
    </div>
  )
}

type DecisionProps = {
  id: string
  copies: Copies | null
  copyAgain: () => void
  onDecided: () => void
  onReject: () => void
}

/** Nothing can be accepted that was not seen. */
function Decision({ id, copies, copyAgain, onDecided, onReject }: DecisionProps) {
  const { t } = useLingui()
  const toast = useToast()
  const { busyWith, failure, act } = useActions()
  async function accept(): Promise<void> {
    await approve(id)
    toast(t`sponsorship added succesfully`)
    onDecided()
  }
  const isLost = copies !== null && 'failure' in copies
  return (
    <div className="grid justify-items-start gap-4">
      <div className="flex flex-wrap gap-3">
        {isLost ? (
          <Button onClick={copyAgain}>
            <Trans>Look again</Trans>
          </Button>
        ) : (
          <Button
            busy={busyWith !== null || copies === null}
            onClick={() => void act('accept', accept)}
          >
            <Trans>Accept</Trans>
          </Button>
        )}
        <Button tone="line" onClick={onReject}>
          <Trans>Reject</Trans>
        </Button>
      </div>
      <FailureLine failure={isLost && copies.refusals.length === 0 ? copies.failure : failure} />
    </div>
  )
}

/** The copies of a request; null while they are made. */
function useCopies(id: string) {
  const [copies, setCopies] = useState<Copies | null>(null)
  const [attempt, setAttempt] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each attempt copies anew
  useEffect(() => {
    let isWanted = true
    setCopies(null)
    void copyInOrder(id).then((made) => isWanted && setCopies(made))
    return () => {
      isWanted = false
    }
  }, [id, attempt])
  return { copies, copyAgain: () => setAttempt((count) => count + 1) }
}
