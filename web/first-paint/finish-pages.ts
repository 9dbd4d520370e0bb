import { createHash } from 'node:crypto'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { fallbackFile } from '@daan/contract/web-build'
import { defaultTreeAdapter as adapter, parse, parseFragment } from 'parse5'
import postcss, { type Root } from 'postcss'
import { brought, createCriticalCss, isFetched } from './critical-css.ts'
import { type BootFiles, deferScripts, handedIn } from './defer-scripts.ts'
import { hydrationModule } from './hydration-module.ts'
import { fontsPlaceholder, sheetPlaceholder, styleId } from './in-page/placeholders.ts'
import { minifyScripts } from './minify-scripts.ts'
import { dropFallbacks } from './modern-css.ts'
import {
  attributeOf,
  type Document,
  type Element,
  elementNamed,
  elementsOf,
  setText,
  textOf,
  textOfPage,
} from './page-tree.ts'
import type { Sheets } from './sheets.ts'

/** The fonts that every page shows, in both languages. */
const lettersOfAll = /(?<=url\()[^)]*\/display-(?:latin|name)-[^)]*/g

/**
 * Gives each rendered page what its first paint needs and lets it ask for the rest afterwards.
 * @param client the folder of the site's files
 * @param scriptsOf the addresses of the scripts that say what a page says, by the name of its file
 * @param earlierCss critical CSS of earlier sites of the build
 * @returns that of this site, for later ones
 */
export async function finishPages(
  client: string,
  scriptsOf: (file: string) => string[],
  earlierCss: ReadonlyMap<string, string>,
): Promise<ReadonlyMap<string, string>> {
  const names = (await readdir(client, { recursive: true })).filter((name) =>
    name.endsWith('.html'),
  )
  const fallback = await readPage(client, fallbackFile)
  const sheet = postcss.parse(textOf(styleOf(fallback)))
  dropFallbacks(sheet)
  const sheets = await writeSheets(client, sheet)
  const handed = handedIn(await readPage(client, 'index.html'))
  const hydration = await writeAsset(client, 'hydrate.js', hydrationModule(handed, sheets))
  const found = new Map<string, string>()
  const criticalCss = createCriticalCss(sheet, earlierCss, found)
  const shared = { hydration, handed, style: sheets.style }
  for (const name of names) {
    const page = await readPage(client, name)
    const files: BootFiles = { ...shared, content: scriptsOf(name) }
    if (name === fallbackFile) finishFallback(page, sheet, files)
    else await finishPage(page, criticalCss, sheets, files)
    await writeFile(path.join(client, name), textOfPage(page))
  }
  return found
}

async function readPage(client: string, name: string): Promise<Document> {
  return parse(await readFile(path.join(client, name), 'utf8'))
}

async function finishPage(
  page: Document,
  criticalCss: ReturnType<typeof createCriticalCss>,
  sheets: Sheets,
  files: BootFiles,
): Promise<void> {
  nameSheets(page, sheets.style, sheets.fonts)
  deferScripts(page, files)
  const style = styleOf(page)
  setText(style, '')
  setText(style, await criticalCss(page))
  linkWithoutScript(page, sheets)
  minifyScripts(page)
}

/** It may become any page, so it keeps the whole style. */
function finishFallback(page: Document, sheet: Root, files: BootFiles): void {
  nameSheets(page, '', '')
  deferScripts(page, { ...files, style: null })
  setText(styleOf(page), sheet.toString())
  minifyScripts(page)
}

/** Splits the sheet into style and fonts; faces that are the machine's own stay in the pages. */
async function writeSheets(client: string, sheet: Root): Promise<Sheets> {
  const style = sheet.clone()
  const fonts = postcss.root()
  style.walkAtRules('font-face', (face) => {
    if (isFetched(face)) fonts.append(face.clone())
    face.remove()
  })
  const letters = [...new Set(fonts.toString().match(lettersOfAll))]
  if (letters.length === 0) throw new Error('The style names no font that every page shows.')
  return {
    style: await writeAsset(client, 'style.css', style + brought),
    fonts: await writeAsset(client, 'fonts.css', fonts.toString()),
    letters,
  }
}

/** @returns the address of the new file, which changes with what is in it */
async function writeAsset(client: string, file: string, text: string): Promise<string> {
  const { name, ext } = path.parse(file)
  const digest = createHash('sha256').update(text).digest('hex').slice(0, 8)
  const url = `/assets/${name}-${digest}${ext}`
  await writeFile(path.join(client, url), text)
  return url
}

function nameSheets(page: Document, style: string, fonts: string): void {
  for (const script of elementsOf(elementNamed(page, 'head'))) {
    if (script.tagName !== 'script') continue
    const text = textOf(script)
    setText(script, text.replace(sheetPlaceholder, style).replace(fontsPlaceholder, fonts))
  }
}

/** Links the sheets in a page that has no script to ask for them. */
function linkWithoutScript(page: Document, { style, fonts }: Sheets): void {
  const links = [style, fonts].map((url) => `<link rel="stylesheet" href="${url}">`)
  const [noscript] = parseFragment(`<noscript>${links.join('')}</noscript>`).childNodes
  if (noscript) adapter.appendChild(elementNamed(page, 'head'), noscript)
}

function styleOf(page: Document): Element {
  const style = elementsOf(page).find((element) => attributeOf(element, 'id') === styleId)
  if (!style) throw new Error('A built page has no style.')
  return style
}
