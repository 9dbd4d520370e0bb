import { locales } from '@daan/contract/digits'
import { useLingui } from '@lingui/react/macro'
import { Link, useLocation } from 'react-router'
import { barePath, localePath } from '../i18n/locale.ts'
import { useLocale } from '../i18n/use-locale.ts'
import { rememberLanguage } from './language-choice.ts'

const names = { en: 'EN', bn: 'বাংলা' } as const
const banglaFirst = locales.toReversed()

/** The same page in the other language, at the same place on it. */
export function LanguageSwitch({ className = '' }: { className?: string }) {
  const { t } = useLingui()
  const current = useLocale()
  const { pathname, search, hash } = useLocation()
  return (
    <nav aria-label={t`Language`} className={`flex font-name text-small font-[720] ${className}`}>
      {banglaFirst.map((locale) => (
        <Link
          key={locale}
          to={localePath(barePath(pathname), locale) + search + hash}
          lang={locale}
          hrefLang={locale}
          discover="none"
          preventScrollReset
          aria-current={locale === current ? 'true' : undefined}
          onClick={() => rememberLanguage(locale)}
          className="language"
        >
          {names[locale]}
        </Link>
      ))}
    </nav>
  )
}
