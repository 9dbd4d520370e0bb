import { useLingui } from '@lingui/react/macro'
import { ContactWay, isReachable } from '../../content/contact-way.tsx'
import { fundName } from '../../content/fund-words.ts'
import type { FundKey } from '../../content/funds.ts'

/** Whom to call or write to about a gift, for what no form can do. */
export function ReachUs({ fund, className = '' }: { fund: FundKey; className?: string }) {
  const { i18n } = useLingui()
  if (!isReachable) return null
  const linkClass = 'py-2.5 underline'
  return (
    <p
      className={`flex flex-wrap gap-x-6 font-display text-xl font-[720] text-green-ink ${className}`}
    >
      <ContactWay kind="phone" className={linkClass} />
      <ContactWay kind="email" className={linkClass} subject={i18n._(fundName(fund))} />
    </p>
  )
}
