import type { Locale } from '@daan/contract/digits'
import { useState } from 'react'
import { Link, useLocation } from 'react-router'
import { barePath, localePath } from '../i18n/locale.ts'
import { Icon } from '../ui/icon.tsx'
import { rememberLanguage } from './language-choice.ts'

/** Written out here, because the page has the texts of its own language alone. */
const words = {
  en: { label: 'Language', go: 'Read this page in English', close: 'Close' },
  bn: { label: 'ভাষা', go: 'পাতাটি বাংলায় পড়ুন', close: 'বন্ধ করুন' },
} as const

/** Offers this page in the visitor's own language, in one line that moves nothing. */
export function LanguageOffer({ locale }: { locale: Locale }) {
  const { pathname, search, hash } = useLocation()
  const [isClosed, setClosed] = useState(false)
  if (isClosed) return null
  const { label, go, close } = words[locale]
  return (
    <aside lang={locale} aria-label={label} className="language-offer">
      <Link
        to={localePath(barePath(pathname), locale) + search + hash}
        discover="none"
        preventScrollReset
        hrefLang={locale}
        onClick={() => rememberLanguage(locale)}
      >
        {go} <Icon name="arrow" />
      </Link>
      <button type="button" aria-label={close} onClick={() => setClosed(true)}>
        <Icon name="close" />
      </button>
    </aside>
  )
}
