import type { Locale } from '@daan/contract/digits'
import { useState } from 'react'
import { Link, useLocation } from 'react-router'
import { barePath, localePath } from '../i18n/locale.ts'
import { buttonClass } from '../ui/button.tsx'
import { CloseButton } from '../ui/close-button.tsx'
import { rememberLanguage } from './language-choice.ts'

/** Written out here, because the page has the texts of its own language alone. */
const words = {
  en: { text: 'This page is in English, too.', go: 'Read in English', close: 'Close' },
  bn: { text: 'পাতাটি বাংলাতেও আছে।', go: 'বাংলায় পড়ুন', close: 'বন্ধ করুন' },
} as const

/** Offers this page in the visitor's own language, in one line that moves nothing. */
export function LanguageOffer({ locale }: { locale: Locale }) {
  const { pathname, search, hash } = useLocation()
  const [isClosed, setClosed] = useState(false)
  if (isClosed) return null
  const { text, go, close } = words[locale]
  return (
    <aside lang={locale} aria-label={text} className="language-offer">
      <p>{text}</p>
      <Link
        to={localePath(barePath(pathname), locale) + search + hash}
        discover="none"
        preventScrollReset
        hrefLang={locale}
        onClick={() => rememberLanguage(locale)}
        className={buttonClass({ size: 'small' })}
      >
        {go}
      </Link>
      <CloseButton label={close} onClose={() => setClosed(true)} />
    </aside>
  )
}
