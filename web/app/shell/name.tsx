import { useLingui } from '@lingui/react/macro'
import { LogoMark } from '../content/pictures/logo-mark.tsx'
import { charity, isDemonstration, type PageContent } from '../content/site-content.ts'
import { LocaleLink } from '../i18n/locale-link.tsx'
import { useLocale } from '../i18n/use-locale.ts'

const shown = { charity, isDemonstration }

/** The box that {@link Name} stands in. */
export const nameBox = 'brand'

/** Sizes of the name at the head of a page. */
export const nameAtHead = 'brand-at-head'

type NameProps = {
  banglaClass?: string
  of?: Pick<PageContent, 'charity' | 'isDemonstration'>
}

/** The charity's logo, or the drawn mark and its name, in the size of the text around them. */
export function Name({
  banglaClass = 'text-madder-strong',
  of: { charity, isDemonstration } = shown,
}: NameProps) {
  const locale = useLocale()
  const { logo, shortName } = charity
  if (logo) return <img {...logo} alt={shortName[locale]} className="brand-logo" />
  return (
    <>
      <LogoMark className="w-[1.24em]" />
      <span className="pt-1">
        {isDemonstration ? `${shortName.en} ` : locale === 'en' && shortName.en}
        {(isDemonstration || locale === 'bn') && (
          <b lang="bn" className={`font-name font-[720] ${banglaClass}`}>
            {shortName.bn}
          </b>
        )}
      </span>
    </>
  )
}

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
