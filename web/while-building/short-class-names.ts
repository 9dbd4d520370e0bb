import path from 'node:path'
import type { Plugin } from 'vite'
import { type ClassNames, classNamesOf, withShortSelectors, withShortTexts } from './class-names.ts'

const sheet = path.join(import.meta.dirname, '../app/app.css?inline')

/**
 * Builds the app with short names for Tailwind's utilities: written out they are a tenth of a page
 * that is to be read over a slow line. In development they keep the names we write.
 */
export function shortClassNames(): Plugin[] {
  let names: ClassNames | undefined
  return [
    {
      name: 'daan:short-selectors',
      apply: 'build',
      transform: {
        filter: { id: /[\\/]app\.css\?inline$/ },
        handler(css) {
          names = classNamesOf(css)
          return { code: withShortSelectors(css, names), map: null }
        },
      },
    },
    {
      name: 'daan:short-texts',
      apply: 'build',
      enforce: 'post',
      transform: {
        filter: { id: /[\\/]web[\\/]app[\\/].*\.tsx?(\?|$)/ },
        async handler(code) {
          if (!names) await this.load({ id: sheet })
          if (!names) return this.error('The style sheet was not read before the scripts')
          return { code: withShortTexts(code, names), map: null }
        },
      },
    },
  ]
}
