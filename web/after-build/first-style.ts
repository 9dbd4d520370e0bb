import { createHash } from 'node:crypto'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { PurgeCSS } from 'purgecss'
import { sheetPlaceholder } from '../app/paint-first.ts'
import { FIRST_BANGLA_FACE, firstWordsScript } from '../app/shell/first-words.ts'
import { STYLE_ID } from '../app/shell/style-id.ts'
import { withoutUnneeded } from './unneeded-style.ts'

const styleElement = new RegExp(`(<style id="${STYLE_ID}">)([\\s\\S]*?)(</style>)`)
const withoutScriptOnly = /<noscript>[\s\S]*?<\/noscript>/g
const fetchedFont = /@font-face\s*{[^}]*url\([^}]*}/g
/** What pages are drawn from by the browser alone: what they will show is unknown, so it keeps all. */
const fallback = '__spa-fallback.html'

/**
 * Leaves in each built page only the style its own words and pictures use; the whole sheet becomes a
 * file that the page asks for when it is painted, the same for all pages. @param client the folder of built files
 */
export async function splitStyle(client: string): Promise<void> {
  const names = (await readdir(client, { recursive: true })).filter((name) =>
    name.endsWith('.html'),
  )
  const sheet = styleOf(await readFile(path.join(client, fallback), 'utf8'))
  const url = `/assets/style-${createHash('sha256').update(sheet).digest('hex').slice(0, 8)}.css`
  await writeFile(path.join(client, url), sheet)
  for (const name of names) {
    const file = path.join(client, name)
    const html = await readFile(file, 'utf8')
    const first = name === fallback ? html : withoutScript(await withFirstStyle(html), url)
    await writeFile(file, first.replaceAll(sheetPlaceholder, name === fallback ? '' : url))
  }
}

/** Where no script asks for the whole sheet, and with it for the fonts, the page does. */
function withoutScript(html: string, url: string): string {
  const link = `<noscript><link rel="stylesheet" href="${url}"/></noscript>`
  return html.replace('</head>', `${link}</head>`)
}

async function withFirstStyle(html: string): Promise<string> {
  const css = await usedBy(html.replace(styleElement, ''), styleOf(html))
  return html.replace(styleElement, (_, open: string, __, close: string) => open + css + close)
}

/** The rules that match something in a page, or will when its script marks it; without script the whole sheet is there. */
async function usedBy(page: string, sheet: string): Promise<string> {
  const html = page.replaceAll(withoutScriptOnly, '')
  const [purged] = await new PurgeCSS().purge({
    content: [{ raw: html, extension: 'html' }],
    css: [{ raw: sheet }],
    defaultExtractor: wordsOf,
    safelist: ['dark'],
    dynamicAttributes: ['data-hydrated', 'data-boot', 'data-words', 'data-whole'],
  })
  if (!purged?.css) throw new Error('Nothing is left of the style.')
  const css = withoutFonts(purged.css, html.includes(firstWordsScript))
  return withoutUnneeded(css, html)
}

/** Fonts come with the whole sheet: fetched earlier they would hold up the words they are for. */
function withoutFonts(css: string, isBangla: boolean): string {
  return css.replaceAll(fetchedFont, (face) =>
    isBangla && face.includes(FIRST_BANGLA_FACE) ? face : '',
  )
}

/** Classes as they are written, tags, and attributes. */
function wordsOf(html: string): string[] {
  return html
    .replaceAll('&amp;', '&')
    .replaceAll('&gt;', '>')
    .split(/[\s"'<>=]+/)
}

function styleOf(html: string): string {
  const style = styleElement.exec(html)?.[2]
  if (style === undefined) throw new Error('A built page has no style.')
  return style
}
