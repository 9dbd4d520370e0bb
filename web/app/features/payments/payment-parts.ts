import type { I18n } from '@lingui/core'
import { LazyPart } from '../../ui/lazy-part.ts'

/** The forms of gifts have it: what pays them comes when one is near, and says there how one pays. */
const amountField = 'input[name=amount]'

const catalogues = {
  en: () => import('../../i18n/locales/payments/en.po'),
  bn: () => import('../../i18n/locales/payments/bn.po'),
}

/** By language, because what `useLingui` gives is another object once more texts are loaded. */
const parts = new Map<string, ReturnType<typeof createPart>>()

/** What pays a gift, with its texts in the language of the page and the ways to pay that there are. */
export function paymentParts(i18n: I18n): ReturnType<typeof createPart> {
  const known = parts.get(i18n.locale) ?? createPart(i18n)
  parts.set(i18n.locale, known)
  return known
}

function createPart(i18n: I18n) {
  return new LazyPart({ near: amountField }, async () => {
    const catalogue = i18n.locale === 'bn' ? catalogues.bn() : catalogues.en()
    const [loaded, { messages }] = await Promise.all([import('./gift-payment.tsx'), catalogue])
    const payments = await loaded.loadPayments()
    i18n.load(i18n.locale, messages)
    return payments
  })
}
