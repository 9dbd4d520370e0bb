import { minifySync } from 'rolldown/utils'
import { elementsOf, type Page, setText, textOf } from './page-tree.ts'

/** Writes the scripts inside a page as short as they can be. @throws Error that shows what is no script */
export function minifyScripts(page: Page): void {
  for (const element of elementsOf(page)) {
    const isPlain = element.tagName === 'script' && element.attrs.length === 0
    if (isPlain) setText(element, minified(textOf(element)))
  }
}

function minified(script: string): string {
  const { code, errors } = minifySync('inline.js', script, { module: false })
  if (errors.length > 0) throw new Error(`A page has a script that cannot be read: ${script}`)
  return code
}
