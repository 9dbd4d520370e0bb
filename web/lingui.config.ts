import { defineConfig } from '@lingui/cli'

const app = '<rootDir>/app'
/** Code below such a folder is seen by nobody who is not signed in, so its texts are fetched with it. */
const signedIn = `${app}/**/signed-in/**`

export default defineConfig({
  sourceLocale: 'en',
  locales: ['en', 'bn'],
  catalogs: [
    { path: `${app}/i18n/locales/{locale}`, include: [app], exclude: [signedIn] },
    { path: `${app}/i18n/locales/signed-in/{locale}`, include: [signedIn] },
  ],
  orderBy: 'message',
})
