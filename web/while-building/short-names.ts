import path from 'node:path'
import type { Plugin } from 'vite'
import { type ClassNames, classNamesOf, withShortSelectors, withShortTexts } from './class-names.ts'
import { type PropertyNames, propertyNamesOf, withShortProperties } from './property-names.ts'

const sheet = path.join(import.meta.dirname, '../app/app.css?inline')

/**
 * Builds the app with short names for Tailwind's utilities and custom properties: written out they
 * are a tenth of a page that is to be read over a slow line. In development they keep their names.
 */
export function shortNames(): Plugin[] {
  let names: { classes: ClassNames; properties: PropertyNames } | undefined
  return [
    {
      name: 'daan:short-selectors',
      apply: 'build',
      transform: {
        filter: { id: /[\\/]app\.css\?inline$/ },
        handler(css) {
          const classes = classNamesOf(css)
          const code = withShortSelectors(css, classes)
          const properties = propertyNamesOf(code)
          names = { classes, properties }
          return { code: withShortProperties(code, properties), map: null }
        },
      },
    },
    {
      name: 'daan:short-texts',
      apply: 'build',
      enforce: 'post',
      transform: {
        filter: { id: /[\\/]web[\\/]app[\\/].*\.(tsx?(\?|$)|svg\?raw$)/ },
        async handler(code) {
          if (!names) await this.load({ id: sheet })
          if (!names) return this.error('The style sheet was not read before the scripts')
          return { code: withShortTexts(code, names.classes, names.properties), map: null }
        },
      },
    },
  ]
}
