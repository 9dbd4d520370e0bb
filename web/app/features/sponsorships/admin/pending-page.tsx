import { Trans } from '@lingui/react/macro'
import { Suspense, startTransition, use, useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { FailureLine } from '../../../forms/account-failure-line.tsx'
import { type Loaded, loaded } from '../../../session/loaded.ts'
import { Button } from '../../../ui/button.tsx'
import { useKeptFocus } from '../../../ui/kept-focus.ts'
import { SectionLabel } from '../../../ui/section-label.tsx'
import { ApprovedSection } from './approved-section.tsx'
import { type ApprovedSponsorship, loadApproved, type PendingSponsorship } from './pending.ts'
import { PendingCard } from './pending-card.tsx'

type PendingPageProps = {
  pending: Promise<Loaded<PendingSponsorship[]>>
  approved: Promise<Loaded<ApprovedSponsorship[]>>
}

/** The requests for sponsorships that wait for an admin, and those that are shown. */
export function PendingPage(props: PendingPageProps) {
  return (
    <div ref={useKeptFocus()} className="wrap pt-10 pb-18 lg:pt-16 lg:pb-28">
      <SectionLabel>
        <Trans>Sponsors</Trans>
      </SectionLabel>
      <h1 className="text-title">
        <Trans>Sponsorship requests</Trans>
      </h1>
      <p className="mt-4 mb-8 max-w-[58ch] text-lead text-ink-2">
        <Trans>
          The pictures below are our own copies: what you accept is exactly what visitors will see.
        </Trans>
      </p>
      <Suspense fallback={<div className="min-h-80" />}>
        <Found {...props} />
      </Suspense>
    </div>
  )
}

function Found({ pending, approved: first }: PendingPageProps) {
  const found = use(pending)
  const [approved, setApproved] = useState(first)
  if ('failure' in found) return <NotRead failure={found.failure} />
  const readAnew = () => startTransition(() => setApproved(loaded(loadApproved())))
  return (
    <>
      <PendingList first={found.value} onDecided={readAnew} />
      <ApprovedSection approved={approved} />
    </>
  )
}

function NotRead({ failure }: { failure: Parameters<typeof FailureLine>[0]['failure'] }) {
  const navigate = useNavigate()
  return (
    <div className="grid justify-items-start gap-5">
      <FailureLine failure={failure} />
      <Button tone="line" onClick={() => void navigate('.', { replace: true })}>
        <Trans>Try again</Trans>
      </Button>
    </div>
  )
}

type PendingListProps = { first: readonly PendingSponsorship[]; onDecided: () => void }

/** A decided request leaves the list, and the focus goes to what remains of it. */
function PendingList({ first, onDecided }: PendingListProps) {
  const [pending, setPending] = useState(first)
  const list = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (pending !== first) list.current?.focus()
  }, [pending, first])
  function decided(id: string): void {
    setPending((all) => all.filter(({ _id }) => _id !== id))
    onDecided()
  }
  return (
    <div ref={list} tabIndex={-1} className="grid gap-6 outline-none">
      {pending.map((sponsorship) => (
        <PendingCard
          key={sponsorship._id}
          sponsorship={sponsorship}
          onDecided={() => decided(sponsorship._id)}
        />
      ))}
      {pending.length === 0 && (
        <p className="rounded-[26px] bg-sunk px-6 py-14 text-center text-lead text-ink-2">
          <Trans>no advertise available here</Trans>
        </p>
      )}
    </div>
  )
}
