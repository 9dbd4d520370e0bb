import {
  type ApprovalKind,
  approvalRights,
  approveRequest,
  declineRequest,
  withdrawRequest,
} from '@daan/contract/approvals'
import { formatMoment } from '@daan/contract/dhaka-time'
import { Trans, useLingui } from '@lingui/react/macro'
import type { ComponentType, ReactNode } from 'react'
import { FailureLine } from '../../../forms/account-failure-line.tsx'
import { useConfirmation } from '../../../forms/confirmation.tsx'
import { useActions } from '../../../forms/use-actions.ts'
import { useLocale } from '../../../i18n/use-locale.ts'
import type { ListedRequest, RequestedAct } from '../../../session/admin/load-approvals.ts'
import { RequestedBy } from '../../../session/admin/waiting-request.tsx'
import { useCall } from '../../../session/use-call.ts'
import { useMay } from '../../../session/use-may.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { kindNames, stateNames } from './labels.ts'

/** The look of requested acts, which the features that do them have. */
export type RequestView = {
  Facts: ComponentType<{ act: RequestedAct; children?: ReactNode }>
  /** Loads facts that are shown to whoever is about to approve, and logged. */
  loadMore: (act: RequestedAct) => Promise<ReactNode>
}

/** Kinds of acts that another undoes. */
const undoable: ReadonlySet<ApprovalKind> = new Set(['accounts', 'owner'])

type RequestProps = RequestView & { request: ListedRequest }

/** A request that waits: what would happen, who requested it, and the buttons of whoever may decide. */
export function OpenRequest({ request, ...view }: RequestProps) {
  const { i18n } = useLingui()
  const { act, isOwn } = request
  const may = useMay()
  return (
    <Card title={i18n._(kindNames[act.kind])}>
      <div className="grid gap-5">
        <RequestedBy request={request} />
        <view.Facts act={act} />
        {isOwn ? (
          <Withdrawal request={request} {...view} />
        ) : (
          may(approvalRights[act.kind]) && <Decision request={request} {...view} />
        )}
      </div>
    </Card>
  )
}

function Decision({ request: { approval, act }, Facts, loadMore }: RequestProps) {
  const { t } = useLingui()
  const { ask, confirmation } = useConfirmation()
  const call = useCall()
  const { busyWith, failure, act: run } = useActions<'approve' | 'decline'>()
  const body = { approval }
  async function approve(): Promise<void> {
    const more = await loadMore(act)
    const consent = await ask({
      question: <Trans>Approve this?</Trans>,
      yes: <Trans>Yes, approve it</Trans>,
      ...(undoable.has(act.kind) && { isUndoable: true }),
      children: (
        <>
          <Facts act={act}>{more}</Facts>
          <p>
            <Trans>The audit trail names you and whoever requested it.</Trans>
          </p>
        </>
      ),
    })
    if (consent) await call(consent(approveRequest), { body }, t`Approved.`)
  }
  return (
    <>
      <div className="flex flex-wrap gap-3">
        <Button busy={busyWith === 'approve'} onClick={() => void run('approve', approve)}>
          <Trans>Approve</Trans>
        </Button>
        <Button
          tone="line"
          busy={busyWith === 'decline'}
          onClick={() => void run('decline', () => call(declineRequest, { body }, t`Declined.`))}
        >
          <Trans>Decline</Trans>
        </Button>
      </div>
      <FailureLine failure={failure} />
      {confirmation}
    </>
  )
}

function Withdrawal({ request: { approval } }: RequestProps) {
  const { t } = useLingui()
  const call = useCall()
  const { busyWith, failure, act } = useActions()
  const withdraw = () => call(withdrawRequest, { body: { approval } }, t`Withdrawn.`)
  return (
    <div className="grid justify-items-start gap-3">
      <p>
        <Trans>You requested it, so somebody else decides. They were mailed.</Trans>
      </p>
      <Button tone="line" busy={busyWith !== null} onClick={() => void act('withdraw', withdraw)}>
        <Trans>Withdraw</Trans>
      </Button>
      <FailureLine failure={failure} />
    </div>
  )
}

/** A request that is over: its outcome, and what it was about on demand. */
export function DecidedRequest({ request, Facts }: RequestProps) {
  const { i18n } = useLingui()
  const { act, state } = request
  return (
    <details className="py-4">
      <summary className="cursor-pointer">
        <span className="font-display text-lg/tight font-[720]">{i18n._(kindNames[act.kind])}</span>
        {state !== 'open' && <> · {i18n._(stateNames[state])}</>}
        <DecidedBy request={request} />
      </summary>
      <div className="grid gap-4 pt-4">
        <RequestedBy request={request} />
        <Facts act={act} />
      </div>
    </details>
  )
}

function DecidedBy({ request }: Pick<RequestProps, 'request'>) {
  const { t } = useLingui()
  const locale = useLocale()
  const { state, decidedBy, requestedBy, decidedAt } = request
  const who = (state === 'withdrawn' ? requestedBy : decidedBy) ?? t`An erased account`
  const when = decidedAt && formatMoment(decidedAt, locale)
  return (
    <span className="mt-1 block text-small text-ink-2">
      {who}
      {when && ` · ${when}`}
    </span>
  )
}
