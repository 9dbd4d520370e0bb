import type { I18n } from '@lingui/core'
import { LazyPart } from '../../ui/lazy-part.ts'

type Parts = typeof import('./gift-payment.tsx')

const catalogues = {
  en: () => import('../../i18n/locales/payments/en.po'),
  bn: () => import('../../i18n/locales/payments/bn.po'),
}

/** By language, because what `useLingui` gives is another object once more texts are loaded. */
const parts = new Map<string, LazyPart<Parts>>()

/** What pays a gift, with its texts in the language of the page. */
export function paymentParts(i18n: I18n): LazyPart<Parts> {
  const known = parts.get(i18n.locale) ?? new LazyPart<Parts>('asked', () => load(i18n))
  parts.set(i18n.locale, known)
  return known
}

async function load(i18n: I18n): Promise<Parts> {
  const catalogue = i18n.locale === 'bn' ? catalogues.bn() : catalogues.en()
  const [loaded, { messages }] = await Promise.all([import('./gift-payment.tsx'), catalogue])
  i18n.load(i18n.locale, messages)
  return loaded
}
