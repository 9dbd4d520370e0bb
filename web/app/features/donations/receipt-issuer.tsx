import { charity } from 'virtual:charity'
import { proof } from 'virtual:charity-proof'
import { Trans } from '@lingui/react/macro'
import { LogoMark } from '../../content/pictures/logo-mark.tsx'
import { useLocale } from '../../i18n/use-locale.ts'

/** Who gives the receipt: the legal name and the registration, as far as the charity says them. */
export function ReceiptIssuer() {
  const locale = useLocale()
  const { logo, name } = charity
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
      {registration && (
        <p className="mt-1 text-small text-ink-2">
          {registration.authority[locale]}, <Trans>No. {registration.number}</Trans>
        </p>
      )}
    </div>
  )
}
