import { rights, rightsOf, staffRoles } from '@daan/contract/rights'
import { Trans, useLingui } from '@lingui/react/macro'
import { LocaleLink } from '../../../i18n/locale-link.tsx'
import { Found } from '../../../session/found.tsx'
import type { Loaded } from '../../../session/loaded.ts'
import { useLastRead } from '../../../session/use-last-read.ts'
import { useMay } from '../../../session/use-may.ts'
import { Icon } from '../../../ui/icon.tsx'
import { PageBelow } from '../../../ui/page-below.tsx'
import { cell } from '../../../ui/table.tsx'
import { InviteForm } from './invite-form.tsx'
import type { Staff } from './load-staff.ts'
import { rightNames, roleNames } from './role-names.ts'
import { StaffList } from './staff-list.tsx'

type TeamPageProps = { staff: Promise<Loaded<Staff>> }

/** Staff with their roles, and what each role may do. */
export function TeamPage({ staff }: TeamPageProps) {
  const may = useMay()
  return (
    <PageBelow to="/admin" above={<Trans>Desk</Trans>}>
      <h1 className="text-title">
        <Trans>Team</Trans>
      </h1>
      <p className="mt-4 mb-8 max-w-[58ch] text-lead text-ink-2">
        <Trans>
          A role counts once its address has an account. Taking it away takes effect at once.
        </Trans>
      </p>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-12">
        <Found promise={useLastRead(staff)} fallback={<div className="min-h-40" />}>
          {(found) => (
            // What is pressed below the list comes with it: it would move under a press.
            <>
              <StaffList {...found} />
              {may('team.manage') && <InviteForm />}
              {may('team.manage') && <ProgramLinks />}
            </>
          )}
        </Found>
        <RoleTable />
      </div>
    </PageBelow>
  )
}

function ProgramLinks() {
  return (
    <section aria-labelledby="programs">
      <h2 id="programs" className="mb-3 text-card">
        <Trans>Programs</Trans>
      </h2>
      <ul className="grid max-w-[58ch] gap-2">
        <li>
          <LocaleLink to="/admin/api-keys" className="underline">
            <Trans>API keys</Trans>
          </LocaleLink>
          {': '}
          <Trans>with one a program of yours reads what you let it read.</Trans>
        </li>
        <li>
          <LocaleLink to="/admin/webhooks" className="underline">
            <Trans>Webhooks</Trans>
          </LocaleLink>
          {': '}
          <Trans>your programs are told of gifts, tickets and sponsorships.</Trans>
        </li>
      </ul>
    </section>
  )
}

function RoleTable() {
  const { i18n } = useLingui()
  return (
    <div>
      <h2 id="roles" className="mb-5 text-card">
        <Trans>What each role may do</Trans>
      </h2>
      <section
        aria-labelledby="roles"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is scrolled by keyboard, too
        tabIndex={0}
        className="relative overflow-x-auto rounded-[26px] bg-raised shadow-card"
      >
        <table className="w-full border-collapse">
          <thead>
            <tr>
              <th
                scope="col"
                className={`${cell} text-left font-display text-label font-[720] text-ink-2`}
              >
                <Trans>Right</Trans>
              </th>
              {staffRoles.map((role) => (
                <th
                  key={role}
                  scope="col"
                  className={`${cell} font-display text-label font-[720] text-ink-2`}
                >
                  {i18n._(roleNames[role])}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rights.map((right) => (
              <tr key={right} className="border-t border-line">
                <th scope="row" className={`${cell} min-w-48 text-left font-normal`}>
                  {i18n._(rightNames[right])}
                </th>
                {staffRoles.map((role) => (
                  <td key={role} className={`${cell} text-center`}>
                    {rightsOf[role].includes(right) ? <Yes /> : <No />}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </div>
  )
}

function Yes() {
  return (
    <>
      <Icon name="good" className="mx-auto size-5 text-green-ink" />
      <span className="sr-only">
        <Trans>Yes</Trans>
      </span>
    </>
  )
}

function No() {
  return (
    <>
      <span aria-hidden className="text-ink-2">
        –
      </span>
      <span className="sr-only">
        <Trans>No</Trans>
      </span>
    </>
  )
}
