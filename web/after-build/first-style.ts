import { createHash } from 'node:crypto'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { fallbackFile } from '@daan/contract/web-build'
import { PurgeCSS } from 'purgecss'
import { FIRST_BANGLA_FACE, firstWordsScript } from '../app/shell/first-words.ts'
import { LATER_CLASS } from '../app/shell/later.ts'
import {
  FONTS_PLACEHOLDER,
  LETTERS_PLACEHOLDER,
  SHEET_PLACEHOLDER,
  STYLE_ID,
} from '../app/shell/style-id.ts'
import { namesOnFirstScreen } from './first-screen.ts'
import { modernStyle } from './modern-style.ts'
import { withoutUnneeded } from './unneeded-style.ts'

const styleElement = new RegExp(`(<style id="${STYLE_ID}">)([\\s\\S]*?)(</style>)`)
const fetchedFont = /@font-face\s*{[^}]*url\([^}]*}/g
const anyFont = /@font-face\s*{[^}]*}/g
/** The fonts that every page shows, in both languages. */
const lettersOfAll = /(?<=url\()[^)]*\/display-(?:latin|name)-[^)]*/g
/** Where a page's own elements read a custom property. */
const readProperty = /var\((--[\w-]+)/g

/** Whoever comes back to a place in a page has the whole sheet; whose script failed reads without it. */
const later = `:not([data-whole],[data-boot=failed]) .${LATER_CLASS}`
/** The later parts are not seen before the sheet that brings their style, nor in its own frame. */
const withheld = `html${later}{content-visibility:hidden}`
const brought = `html[data-sheet]${later}{content-visibility:auto}`

/**
 * Leaves in each built page only the style its own words and pictures use; the whole sheet becomes a
 * file that the page asks for when it is painted, the same for all pages, and what fetches fonts
 * another. Faces that are the machine's own stay in the pages. @param client the folder of built files
 */
export async function splitStyle(client: string): Promise<void> {
  const names = (await readdir(client, { recursive: true })).filter((name) =>
    name.endsWith('.html'),
  )
  const sheet = modernStyle(styleOf(await readFile(path.join(client, fallbackFile), 'utf8')))
  const style = await writeSheet(client, 'style', sheet.replaceAll(anyFont, '') + brought)
  const faces = sheet.match(fetchedFont)?.join('') ?? ''
  const fonts = await writeSheet(client, 'fonts', faces)
  const letters = [...new Set(faces.match(lettersOfAll))].join(' ')
  if (!letters) throw new Error('The style names no font that every page shows.')
  for (const name of names) {
    const file = path.join(client, name)
    const html = await readFile(file, 'utf8')
    await writeFile(
      file,
      name === fallbackFile
        ? withSheets(withStyle(html, sheet), '', '', '')
        : withSheets(withoutScript(await withFirstStyle(html, sheet)), style, fonts, letters),
    )
  }
}

/** @returns the address of the new file, which changes with what is in it */
async function writeSheet(client: string, name: string, css: string): Promise<string> {
  const digest = createHash('sha256').update(css).digest('hex').slice(0, 8)
  const url = `/assets/${name}-${digest}.css`
  await writeFile(path.join(client, url), css)
  return url
}

function withSheets(html: string, style: string, fonts: string, letters: string): string {
  return html
    .replaceAll(SHEET_PLACEHOLDER, style)
    .replaceAll(FONTS_PLACEHOLDER, fonts)
    .replaceAll(LETTERS_PLACEHOLDER, letters)
}

/** A drawing whose colours the sheet does not say would be shown in those of the day. */
function checkProperties(bare: string, sheet: string): void {
  for (const [, name] of bare.matchAll(readProperty)) {
    if (!sheet.includes(`${name}:`)) throw new Error(`A page reads ${name}, which has no value.`)
  }
}

async function withFirstStyle(html: string, sheet: string): Promise<string> {
  const bare = html.replace(styleElement, '')
  checkProperties(bare, sheet)
  return withStyle(html, (await firstStyle(bare, sheet)) + withheld)
}

/** Where no script asks for the sheets, the page does. */
function withoutScript(html: string): string {
  const links = [SHEET_PLACEHOLDER, FONTS_PLACEHOLDER].map(
    (url) => `<link rel="stylesheet" href="${url}"/>`,
  )
  return html.replace('</head>', `<noscript>${links.join('')}</noscript></head>`)
}

function withStyle(html: string, css: string): string {
  return html.replace(styleElement, (_, open: string, __, close: string) => open + css + close)
}

/** The rules that match something on a page's first screen, or will when its script marks it. */
async function firstStyle(html: string, sheet: string): Promise<string> {
  const { tags, classes, attributes } = namesOnFirstScreen(html)
  const [purged] = await new PurgeCSS().purge({
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
    dynamicAttributes: ['data-hydrated', 'data-boot', 'data-words', 'data-whole'],
  })
  if (!purged?.css) throw new Error('Nothing is left of the style.')
  const css = withoutFonts(purged.css, html.includes(firstWordsScript))
  return withoutUnneeded(css, html)
}

/** Fonts come after the whole sheet: fetched earlier they would hold up the words they are for. */
function withoutFonts(css: string, isBangla: boolean): string {
  return css.replaceAll(fetchedFont, (face) =>
    isBangla && face.includes(FIRST_BANGLA_FACE) ? face : '',
  )
}

function styleOf(html: string): string {
  const style = styleElement.exec(html)?.[2]
  if (style === undefined) throw new Error('A built page has no style.')
  return style
}
