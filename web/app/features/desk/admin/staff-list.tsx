import { formatDay } from '@daan/contract/dhaka-time'
import { type StaffRole, staffRoles } from '@daan/contract/rights'
import { grantStaffRole, resetSecondFactor, revokeStaffRole } from '@daan/contract/team'
import { Trans, useLingui } from '@lingui/react/macro'
import { FailureLine } from '../../../forms/account-failure-line.tsx'
import { useActions } from '../../../forms/use-actions.ts'
import { useLocale } from '../../../i18n/use-locale.ts'
import { findRequest, type ListedRequest } from '../../../session/admin/load-approvals.ts'
import { WaitingRequest } from '../../../session/admin/waiting-request.tsx'
import { useCall } from '../../../session/use-call.ts'
import { useMay } from '../../../session/use-may.ts'
import { Button } from '../../../ui/button.tsx'
import { SelectField } from '../../../ui/select-field.tsx'
import type { Staff } from './load-staff.ts'
import { roleNames } from './role-names.ts'

type Person = Staff['people'][number]

/** Staff with their roles, which owners change, and whom others are asked to let in. */
export function StaffList({ people, requests }: Staff) {
  const requestOf = ({ email, role: before }: Person) =>
    findRequest(requests, { kind: 'owner', email, before })
  const invitations = requests.filter(({ act }) => act.kind === 'owner' && act.before === null)
  return (
    <ul className="rounded-[22px] bg-raised px-6 py-2 shadow-card sm:px-8">
      {people.map((person) => (
        <li key={person.email} className="grid gap-4 border-line py-4 not-first:border-t">
          <div>
            <p className="font-display text-lg/tight font-[720] wrap-anywhere">{person.email}</p>
            <p className="mt-1 text-small text-ink-2">
              <Standing person={person} />
            </p>
          </div>
          <RoleOf person={person} request={requestOf(person)} />
          {person.hasSecondFactor && <LostFactor email={person.email} />}
        </li>
      ))}
      {invitations.map((request) => (
        <li key={request.approval} className="border-line border-t py-4">
          <WaitingRequest request={request} />
        </li>
      ))}
    </ul>
  )
}

type RoleOfProps = {
  person: Person
  request: ListedRequest | undefined
}

/** The controls of whoever may change a role that the settings do not set. */
function RoleOf({ person: { email, role, grantedAt }, request }: RoleOfProps) {
  const { t, i18n } = useLingui()
  const may = useMay()
  const call = useCall()
  const { busyWith, failure, act } = useActions<'grant' | 'revoke'>()
  if (request) return <WaitingRequest request={request} />
  if (grantedAt === null || !may('team.manage')) return null
  const grant = (chosen: string) =>
    call(grantStaffRole, { body: { email, role: chosen as StaffRole } }, t`The role is changed.`) // one of the options
  const revoke = () => call(revokeStaffRole, { body: { email } }, t`The role is taken away.`)
  return (
    <div className="flex flex-wrap items-end gap-4">
      <SelectField
        label={t`Role`}
        value={role}
        readOnly={busyWith !== null}
        onValueChange={(chosen) => void act('grant', () => grant(chosen))}
      >
        {staffRoles.map((offered) => (
          <option key={offered} value={offered}>
            {i18n._(roleNames[offered])}
          </option>
        ))}
      </SelectField>
      <Button tone="line" busy={busyWith === 'revoke'} onClick={() => void act('revoke', revoke)}>
        <Trans>Take the role away</Trans>
      </Button>
      <FailureLine failure={failure} />
    </div>
  )
}

/** For whoever lost the phone: an owner removes their second factor. */
function LostFactor({ email }: { email: string }) {
  const { t } = useLingui()
  const may = useMay()
  const call = useCall()
  const { busyWith, failure, act } = useActions()
  if (!may('team.manage')) return null
  const reset = () => call(resetSecondFactor, { body: { email } }, t`The second factor is removed.`)
  return (
    <div>
      <Button
        tone="plain"
        size="small"
        className="-ml-4"
        busy={busyWith !== null}
        onClick={() => void act('reset', reset)}
      >
        <Trans>Phone lost: remove the second factor</Trans>
      </Button>
      <FailureLine failure={failure} />
    </div>
  )
}

function Standing({ person }: { person: Person }) {
  const { role, grantedAt, isVerified, hasSecondFactor } = person
  const { i18n } = useLingui()
  const locale = useLocale()
  const since = grantedAt && formatDay(grantedAt, locale)
  return (
    <>
      {i18n._(roleNames[role])}
      {' · '}
      {since ? <Trans>Since {since}</Trans> : <Trans>By the server’s settings</Trans>}
      {hasSecondFactor && (
        <>
          {' · '}
          <Trans>with a second factor</Trans>
        </>
      )}
      {!isVerified && (
        <>
          {' · '}
          <Trans>no account has verified the address yet</Trans>
        </>
      )}
    </>
  )
}
