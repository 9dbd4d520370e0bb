import { lookUpDonor } from '@daan/contract/payment-desk'
import { msg } from '@lingui/core/macro'
import type { ReactNode } from 'react'
import { ApprovalsPage } from '../../features/approvals/admin/approvals-page.tsx'
import { RequestedRole } from '../../features/desk/admin/requested-role.tsx'
import { RequestedUndo } from '../../features/money-in/admin/requested-undo.tsx'
import { Recipient, RequestedRefund } from '../../features/payments/admin/refund-facts.tsx'
import { RequestedAccounts } from '../../features/site/admin/requested-accounts.tsx'
import { metaOf } from '../../i18n/page-meta.ts'
import { loadApprovals, type RequestedAct } from '../../session/admin/load-approvals.ts'
import { callAsAdmin } from '../../session/call-as-admin.ts'
import { loaded } from '../../session/loaded.ts'
import type { Route } from './+types/approvals'

export const meta = metaOf({
  title: msg`Approvals`,
  description: msg`What one person requested and another decides about.`,
  isUnlisted: true,
})

export function clientLoader({ request: { signal } }: Route.ClientLoaderArgs) {
  return { approvals: loaded(loadApprovals(signal)) }
}

export default function ApprovalsRoute({ loaderData }: Route.ComponentProps) {
  return <ApprovalsPage approvals={loaderData.approvals} Facts={Facts} loadMore={loadRecipient} />
}

/** A requested act, as the feature that does it shows it. */
function Facts({ act, children }: { act: RequestedAct; children?: ReactNode }) {
  switch (act.kind) {
    case 'refund':
      return <RequestedRefund refund={act}>{children}</RequestedRefund>
    case 'accounts':
      return <RequestedAccounts before={act.before} after={act.after} />
    case 'owner':
      return <RequestedRole {...act} />
    case 'importUndo':
      return <RequestedUndo {...act} />
  }
}

/** Looks up to whom a refund goes, which is logged. */
async function loadRecipient(act: RequestedAct): Promise<ReactNode> {
  if (act.kind !== 'refund') return null
  const to = await callAsAdmin(lookUpDonor, { params: { payment: act.payment } })
  return <Recipient to={to} />
}
