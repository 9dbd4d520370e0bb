import { ContactWay, isReachable } from '../../content/contact-way.tsx'
import { type FundKey, fundNameByKey } from '../../content/funds.ts'
import { useLocale } from '../../i18n/use-locale.ts'

/** Whom to call or write to about a gift, for what no form can do. */
export function ReachUs({ fund, className = '' }: { fund: FundKey; className?: string }) {
  const locale = useLocale()
  if (!isReachable) return null
  const linkClass = 'py-2.5 underline'
  return (
    <p
      className={`flex flex-wrap gap-x-6 font-display text-xl font-[720] text-green-ink ${className}`}
    >
      <ContactWay kind="phone" className={linkClass} />
      <ContactWay kind="email" className={linkClass} subject={fundNameByKey(fund, locale)} />
    </p>
  )
}
