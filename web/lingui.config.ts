import { defineConfig } from '@lingui/cli'
import { formatter } from '@lingui/format-po'

const app = '<rootDir>/app'
/** Code below such a folder is seen by nobody who is not signed in, so its texts are fetched with it. */
const signedIn = `${app}/**/signed-in/**`
/** And this on the raffle's pages alone. */
const raffle = `${app}/features/raffle/signed-in/**`
/** What a fund's money is for is said on the funds' own pages alone. */
const fundUses = `${app}/content/fund-uses.ts`
/** Pages that few pass through on their way to a gift say what is theirs by a catalogue of their own. */
const further = [
  `${app}/content/accounts.tsx`,
  `${app}/content/copy-button.tsx`,
  `${app}/features/about/charity-proof.tsx`,
  `${app}/features/about/gift-journey.tsx`,
  `${app}/features/donations/how-to-pay.tsx`,
  `${app}/features/donations/own-receipts*`,
  `${app}/features/donations/receipt-*`,
  `${app}/features/donations/total-fund-page.tsx`,
  `${app}/features/donations/view-our-page.tsx`,
  `${app}/features/special`,
  ...['about', 'own-receipts', 'receipt', 'special', 'total-fund', 'tshirt', 'view-our'].map(
    (route) => `${app}/routes/${route}.tsx`,
  ),
]
/** This is seen by who pays a gift, and fetched with it. */
const payments = `${app}/**/payments/**`
/** And this by nobody who is no admin. */
const admin = `${app}/**/signed-in/admin/**`

export default defineConfig({
  sourceLocale: 'en',
  locales: ['en', 'bn'],
  catalogs: [
    {
      path: `${app}/i18n/locales/{locale}`,
      include: [app],
      exclude: [signedIn, payments, fundUses, ...further],
    },
    { path: `${app}/i18n/locales/payments/{locale}`, include: [payments], exclude: [signedIn] },
    { path: `${app}/i18n/locales/further/{locale}`, include: further },
    { path: `${app}/i18n/locales/funds/{locale}`, include: [fundUses] },
    {
      path: `${app}/i18n/locales/signed-in/{locale}`,
      include: [signedIn],
      exclude: [admin, raffle],
    },
    { path: `${app}/i18n/locales/raffle/{locale}`, include: [raffle], exclude: [admin] },
    { path: `${app}/i18n/locales/admin/{locale}`, include: [admin] },
  ],
  orderBy: 'message',
  format: formatter({ lineNumbers: false }),
})
