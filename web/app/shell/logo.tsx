import { useLingui } from '@lingui/react/macro'
import { charity, isDemonstration } from '../content/site-content.ts'
import { LocaleLink } from '../i18n/locale-link.tsx'
import { useLocale } from '../i18n/use-locale.ts'
import { Name, nameBox } from './name.tsx'

type LogoProps = { className?: string; banglaClass?: string; replace?: boolean }

/** The charity's name, home from anywhere. */
export function Logo({ className = '', banglaClass, replace }: LogoProps) {
  const { t } = useLingui()
  const locale = useLocale()
  const { en, bn } = charity.shortName
  // What is seen must be in what is said.
  const name = isDemonstration ? `${en} ${bn}` : charity.shortName[locale]
  return (
    <LocaleLink
      to="/"
      aria-label={t`${name}, front page`}
      {...(replace && { replace })}
      className={`${nameBox} ${className}`}
    >
      <Name {...(banglaClass && { banglaClass })} />
    </LocaleLink>
  )
}
