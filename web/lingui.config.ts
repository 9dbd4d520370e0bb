import { defineConfig } from '@lingui/cli'
import { formatter } from '@lingui/format-po'
import { adminFiles, signedInFiles, visitorFiles } from './site-build/tiers.ts'

const locales = '<rootDir>/app/i18n/locales'

/** The files of a tier that are code; a catalogue's texts are those that its tier alone brings. */
function code(files: ReadonlySet<string>): string[] {
  return [...files].filter((file) => /[\\/]web[\\/]app[\\/].+\.tsx?$/.test(file))
}

export default defineConfig({
  sourceLocale: 'en',
  locales: ['en', 'bn'],
  catalogs: [
    { path: `${locales}/{locale}`, include: code(visitorFiles) },
    { path: `${locales}/signed-in/{locale}`, include: code(signedInFiles) },
    { path: `${locales}/admin/{locale}`, include: code(adminFiles) },
  ],
  orderBy: 'message',
  format: formatter({ lineNumbers: false }),
})
