import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { Approvals, ListedRequest } from '../../../session/admin/load-approvals.ts'
import { Found } from '../../../session/found.tsx'
import type { Loaded } from '../../../session/loaded.ts'
import { useLastRead } from '../../../session/use-last-read.ts'
import { useMay } from '../../../session/use-may.ts'
import { Nothing } from '../../../ui/nothing.tsx'
import { PageBelow } from '../../../ui/page-below.tsx'
import { DecidedRequest, OpenRequest, type RequestView } from './request-card.tsx'
import { ThresholdForm } from './threshold-form.tsx'

type ApprovalsPageProps = RequestView & {
  approvals: Promise<Loaded<Approvals>>
}

/** Requests that one person makes and another decides about, and the sum above which refunds need it. */
export function ApprovalsPage({ approvals, ...view }: ApprovalsPageProps) {
  return (
    <PageBelow to="/admin" above={<Trans>Desk</Trans>}>
      <h1 className="text-title">
        <Trans>Approvals</Trans>
      </h1>
      <p className="mt-4 mb-8 max-w-[58ch] text-lead text-ink-2">
        <Trans>
          Large refunds, other accounts for donations, owners and taking imports back need two
          people: one requests, another approves.
        </Trans>
      </p>
      <Found promise={useLastRead(approvals)} fallback={<div className="min-h-80" />}>
        {(found) => <Requests found={found} view={view} />}
      </Found>
    </PageBelow>
  )
}

function Requests({ found, view }: { found: Approvals; view: RequestView }) {
  const may = useMay()
  const open = found.approvals.filter(({ state }) => state === 'open')
  const decided = found.approvals.filter(({ state }) => state !== 'open')
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-12">
      <section aria-labelledby="open">
        <Heading id="open">
          <Trans>Waiting for a decision</Trans>
        </Heading>
        {open.length === 0 ? (
          <Nothing>
            <Trans>Nothing waits.</Trans>
          </Nothing>
        ) : (
          <ul className="grid gap-6">
            {open.map((request) => (
              <li key={request.approval}>
                <OpenRequest request={request} {...view} />
              </li>
            ))}
          </ul>
        )}
      </section>
      {decided.length > 0 && <Decided requests={decided} view={view} />}
      {may('team.manage') && (
        <ThresholdForm key={String(found.refundsAbove)} refundsAbove={found.refundsAbove} />
      )}
    </div>
  )
}

function Decided({ requests, view }: { requests: ListedRequest[]; view: RequestView }) {
  return (
    <section aria-labelledby="decided">
      <Heading id="decided">
        <Trans>Decided</Trans>
      </Heading>
      <ul className="rounded-[22px] bg-raised px-6 py-2 shadow-card sm:px-8">
        {requests.map((request) => (
          <li key={request.approval} className="border-line not-first:border-t">
            <DecidedRequest request={request} {...view} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function Heading({ id, children }: { id: string; children: ReactNode }) {
  return (
    <h2 id={id} className="mb-5 text-card">
      {children}
    </h2>
  )
}
