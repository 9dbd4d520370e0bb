import { defineConfig } from '@lingui/cli'

export default defineConfig({
  sourceLocale: 'en',
  locales: ['en', 'bn'],
  catalogs: [{ path: 'app/i18n/locales/{locale}', include: ['app'] }],
  orderBy: 'message',
})
