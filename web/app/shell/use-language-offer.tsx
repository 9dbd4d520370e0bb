import { type ReactNode, useEffect, useState } from 'react'
import { storedText, storeText } from '../api/stored-text.ts'
import { useLocale } from '../i18n/use-locale.ts'
import { isFramed } from '../ui/is-framed.ts'
import { LazyPart, useLazyPart } from '../ui/lazy-part.ts'
import { languageKey } from './language-choice.ts'

/** Storage key that says that the other language was offered. */
const offeredKey = 'language-offered'

const offerPart = new LazyPart('onDemand', () =>
  import('./language-offer.tsx').then(({ LanguageOffer }) => LanguageOffer),
)

/** An offer of the other language, once, to a visitor whose browser asks for it and who has not chosen one. */
export function useLanguageOffer(): ReactNode {
  const Offer = useLazyPart(offerPart)
  const locale = useLocale()
  const [offered, setOffered] = useState<typeof locale | null>(null)
  useEffect(() => {
    const wished = navigator.languages.some((language) => /^bn\b/i.test(language)) ? 'bn' : 'en'
    const isSettled = [languageKey, offeredKey].some((key) => storedText('localStorage', key))
    if (wished === locale || isSettled || isFramed()) return
    storeText('localStorage', offeredKey, wished)
    setOffered(wished)
    void offerPart.load().catch(() => undefined) // without it nothing is lost: the header offers both
  }, [locale])
  return Offer && offered && offered !== locale && <Offer locale={offered} />
}
