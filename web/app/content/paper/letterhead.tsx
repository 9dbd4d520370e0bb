import { localDigits } from '@daan/contract/digits'
import { Trans } from '@lingui/react/macro'
import { useLocale } from '../../i18n/use-locale.ts'
import { LogoMark } from '../pictures/logo-mark.tsx'
import { charity, proof } from '../site-content.ts'

/** The charity's mark, legal name, registration, address and telephone, as far as it says them. */
export function Letterhead() {
  const locale = useLocale()
  const { logo, name, address, phone } = charity
  const { registration } = proof
  return (
    <div className="mb-6">
      <p className="flex items-center gap-2.5 font-display text-xl/tight font-[720]">
        {logo ? (
          <img {...logo} alt="" className="brand-logo" />
        ) : (
          <LogoMark className="w-[1.6em] flex-none" />
        )}
        {name[locale]}
      </p>
      <p className="mt-1 text-small text-ink-2">
        {registration && (
          <span className="block">
            {registration.authority[locale]}, <Trans>No. {registration.number}</Trans>
          </span>
        )}
        <span className="flex flex-wrap gap-x-4">
          <span>{address?.[locale]}</span>
          <span className="whitespace-nowrap">{phone && localDigits(phone.text, locale)}</span>
        </span>
      </p>
    </div>
  )
}
