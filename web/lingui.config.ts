import { defineConfig } from '@lingui/cli'
import { formatter } from '@lingui/format-po'

const app = '<rootDir>/app'
/** Code below such a folder is seen by nobody who is not signed in, so its texts are fetched with it. */
const signedIn = `${app}/**/signed-in/**`
/** And this by nobody who is no admin. */
const admin = `${app}/**/signed-in/admin/**`

export default defineConfig({
  sourceLocale: 'en',
  locales: ['en', 'bn'],
  catalogs: [
    { path: `${app}/i18n/locales/{locale}`, include: [app], exclude: [signedIn] },
    { path: `${app}/i18n/locales/signed-in/{locale}`, include: [signedIn], exclude: [admin] },
    { path: `${app}/i18n/locales/admin/{locale}`, include: [admin] },
  ],
  orderBy: 'message',
  format: formatter({ lineNumbers: false }),
})
