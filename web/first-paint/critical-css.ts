import { createHash } from 'node:crypto'
import { serialize } from 'parse5'
import postcss, { type AtRule, type Root } from 'postcss'
import { PurgeCSS } from 'purgecss'
import { type Names, namesOnFirstScreen } from './first-screen.ts'
import { banglaLettersScript, firstBanglaFace } from './in-page/bangla-letters.ts'
import { belowFoldClass } from './in-page/placeholders.ts'
import type { Document } from './page-tree.ts'
import { dropUnneeded, type PageProperties, propertiesOf } from './unneeded-css.ts'

/** Whoever comes back to a place in a page has the whole sheet; whose script failed reads without it. */
const belowFold = `:not([data-whole],[data-boot=failed]) .${belowFoldClass}`
/** The parts below the fold are not seen before the sheet that brings their style, nor in its own frame. */
const withheld = `html${belowFold}{content-visibility:hidden}`
export const brought = `html[data-sheet]${belowFold}{content-visibility:auto}`

/** All that a page's critical CSS depends on, beside the sheet. */
type Look = Names & PageProperties & { waitsForLetters: boolean }

/**
 * Gives what finds the rules that match something on a page's first screen, or will when its script marks
 * it. Pages that look alike, as those of funds do, have the same.
 * @param earlier critical CSS of other sites by what it depends on, which is not found anew
 * @param found where that of this site is put
 * @throws Error where a drawing in a page reads a colour that the sheet does not say
 */
export function createCriticalCss(
  sheet: Root,
  earlier: ReadonlyMap<string, string>,
  found: Map<string, string>,
): (page: Document) => Promise<string> {
  const [text, known] = [sheet.toString(), propertiesSet(sheet)]
  /** @param page without its style */
  return async (page) => {
    const html = serialize(page)
    const waitsForLetters = html.includes(banglaLettersScript)
    const { tags, classes, attributes } = namesOnFirstScreen(page)
    const look: Look = {
      ...propertiesOf(html),
      tags: inOrder(tags),
      classes: inOrder(classes),
      attributes: inOrder(attributes),
      waitsForLetters,
    }
    const unknown = look.read.find((name) => !known.has(name))
    if (unknown) throw new Error(`A page reads ${unknown}, which has no value.`)
    const key = createHash('sha256').update(text).update(JSON.stringify(look)).digest('hex')
    const css = found.get(key) ?? earlier.get(key) ?? (await criticalCss(look, text))
    found.set(key, css)
    return css
  }
}

/** Each once and sorted: pages with the same names have equal lists. */
function inOrder(names: readonly string[]): string[] {
  return [...new Set(names)].sort()
}

async function criticalCss(look: Look, sheet: string): Promise<string> {
  const css = postcss.parse(await purged(look, sheet))
  css.walkAtRules('font-face', (face) => {
    if (isFetched(face) && !isForFirstWords(face, look)) face.remove()
  })
  dropUnneeded(css, look)
  return orderOfLayers(css, postcss.parse(sheet)) + css.toString() + withheld
}

/** A layer that a page begins without would come last, and win over all others. */
function orderOfLayers(css: Root, sheet: Root): string {
  const [present, all] = [layersOf(css), layersOf(sheet)]
  return all.length > present.length ? `@layer ${all.join()};` : ''
}

function layersOf(css: Root): string[] {
  const names = new Set<string>()
  css.walkAtRules('layer', ({ params }) => {
    names.add(params)
  })
  return [...names]
}

/** Tells whether a font face comes from a file of ours, not from the machine. */
export function isFetched(face: AtRule): boolean {
  return String(face).includes('url(')
}

/** Other fonts come after hydration: earlier they would hold up the words they are for. */
function isForFirstWords(face: AtRule, { waitsForLetters }: Look): boolean {
  return waitsForLetters && String(face).includes(firstBanglaFace)
}

async function purged(look: Look, sheet: string): Promise<string> {
  const { tags, classes, attributes, waitsForLetters } = look
  const [result] = await new PurgeCSS().purge({
    content: [{ raw: '', extension: 'html' }], // the extractor knows its names
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
      ...(waitsForLetters ? ['data-words'] : []),
    ],
  })
  if (!result?.css) throw new Error('Nothing is left of the style.')
  return result.css
}

function propertiesSet(sheet: Root): ReadonlySet<string> {
  const set = new Set<string>()
  sheet.walkDecls(/^--/, ({ prop }) => {
    set.add(prop)
  })
  return set
}
