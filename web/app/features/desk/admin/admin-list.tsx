import type { Reply } from '@daan/contract/call'
import type { listAdmins } from '@daan/contract/desk'
import { formatDay } from '@daan/contract/dhaka-time'
import { Trans } from '@lingui/react/macro'
import { LocaleLink } from '../../../i18n/locale-link.tsx'
import { useLocale } from '../../../i18n/use-locale.ts'
import { buttonClass } from '../../../ui/button.tsx'

type Admins = Reply<typeof listAdmins>

/** List of admins, with links to their acts. */
export function AdminList({ admins }: { admins: Admins }) {
  return (
    <>
      <ul className="rounded-[22px] bg-raised px-6 py-2 shadow-card sm:px-8">
        {admins.map((admin) => (
          <li key={admin.email} className="border-line py-4 not-first:border-t">
            <p className="font-display text-lg/tight font-[720] wrap-anywhere">{admin.email}</p>
            <p className="mt-1 text-small text-ink-2">
              <Standing admin={admin} />
            </p>
          </li>
        ))}
      </ul>
      <LocaleLink to="/admin/audit" className={`${buttonClass({ tone: 'line' })} mt-6`}>
        <Trans>What admins did</Trans>
      </LocaleLink>
    </>
  )
}

function Standing({ admin: { grantedAt, isVerified } }: { admin: Admins[number] }) {
  const locale = useLocale()
  const since = grantedAt && formatDay(grantedAt, locale)
  return (
    <>
      {since ? <Trans>Since {since}</Trans> : <Trans>By the server’s settings</Trans>}
      {!isVerified && (
        <>
          {' · '}
          <Trans>no account has verified the address yet</Trans>
        </>
      )}
    </>
  )
}
