import type { StaffRole } from '@daan/contract/rights'
import { Trans, useLingui } from '@lingui/react/macro'
import { DetailList, DetailRow } from '../../../ui/detail-row.tsx'
import { roleNames } from './role-names.ts'

type RequestedRoleProps = { email: string; before: StaffRole | null; after: StaffRole | null }

/** A person, their role, and the one that was requested for them. */
export function RequestedRole({ email, before, after }: RequestedRoleProps) {
  return (
    <DetailList>
      <DetailRow name={<Trans>Person</Trans>}>{email}</DetailRow>
      <DetailRow name={<Trans>Role now</Trans>}>
        <Role role={before} />
      </DetailRow>
      <DetailRow name={<Trans>Role if approved</Trans>}>
        <Role role={after} />
      </DetailRow>
    </DetailList>
  )
}

function Role({ role }: { role: StaffRole | null }) {
  const { i18n } = useLingui()
  return role ? i18n._(roleNames[role]) : <Trans>None</Trans>
}
