import { serialize } from 'parse5'
import postcss, { type AtRule, type Root } from 'postcss'
import { PurgeCSS } from 'purgecss'
import { namesOnFirstScreen } from './first-screen.ts'
import { banglaLettersScript, firstBanglaFace } from './in-page/bangla-letters.ts'
import { belowFoldClass } from './in-page/placeholders.ts'
import type { Document } from './page-tree.ts'
import { dropUnneeded } from './unneeded-css.ts'

/** Whoever comes back to a place in a page has the whole sheet; whose script failed reads without it. */
const belowFold = `:not([data-whole],[data-boot=failed]) .${belowFoldClass}`
/** The parts below the fold are not seen before the sheet that brings their style, nor in its own frame. */
const withheld = `html${belowFold}{content-visibility:hidden}`
export const brought = `html[data-sheet]${belowFold}{content-visibility:auto}`

/**
 * The rules that match something on a page's first screen, or will when its script marks it.
 * @param page without its style
 * @throws Error where a drawing in the page reads a colour that the sheet does not say
 */
export async function criticalCss(page: Document, sheet: Root): Promise<string> {
  const html = serialize(page)
  checkProperties(html, sheet)
  const css = postcss.parse(await purged(page, html, sheet.toString()))
  css.walkAtRules('font-face', (face) => {
    if (isFetched(face) && !isForFirstWords(face, html)) face.remove()
  })
  dropUnneeded(css, html)
  return css.toString() + withheld
}

/** Tells whether a font face comes from a file of ours, not from the machine. */
export function isFetched(face: AtRule): boolean {
  return String(face).includes('url(')
}

/** Other fonts come after hydration: earlier they would hold up the words they are for. */
function isForFirstWords(face: AtRule, html: string): boolean {
  return html.includes(banglaLettersScript) && String(face).includes(firstBanglaFace)
}

async function purged(page: Document, html: string, sheet: string): Promise<string> {
  const { tags, classes, attributes } = namesOnFirstScreen(page)
  const waits = html.includes(banglaLettersScript)
  const [result] = await new PurgeCSS().purge({
    content: [{ raw: html, extension: 'html' }],
    css: [{ raw: sheet }],
    defaultExtractor: () => ({
      tags,
      classes,
      ids: [],
      attributes: { names: attributes, values: [] },
      undetermined: [],
    }),
    keyframes: true,
    safelist: ['dark'],
    dynamicAttributes: [
      'data-hydrated',
      'data-boot',
      'data-whole',
      ...(waits ? ['data-words'] : []),
    ],
  })
  if (!result?.css) throw new Error('Nothing is left of the style.')
  return result.css
}

function checkProperties(html: string, sheet: Root): void {
  const set = new Set<string>()
  sheet.walkDecls(/^--/, ({ prop }) => {
    set.add(prop)
  })
  for (const [, name = ''] of html.matchAll(/var\((--[\w-]+)/g)) {
    if (!set.has(name)) throw new Error(`A page reads ${name}, which has no value.`)
  }
}
