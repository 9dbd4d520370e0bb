import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { languageOf } from './budgets.ts'
import { root } from './repository.ts'

const client = path.join(root, 'web', 'build', 'client')

/** Cost of a page before anybody touches it, in bytes. */
export type PageWeight = {
  /** The page with its style and its hero, brotli. */
  page: number
  /** Script it asks for at once, gzip. */
  script: number
  /** Fonts of its language. */
  fonts: number
}

/** Which of the app's fonts a page of each language shows. */
const fontsOf = { en: /^display-(latin|name)/, bn: /^display-(latin|name|bangla)/ } as const

/** Weighs a built page. @param route such as `/bn/fund/flood` */
export async function weighPage(route: string): Promise<PageWeight> {
  const html = await readFile(path.join(client, route, 'index.html'))
  const names = new Set(
    [...html.toString().matchAll(/\/assets\/[\w.-]+\.js/g)].map(([name]) => name),
  )
  const scripts = await Promise.all([...names].map((name) => readFile(path.join(client, name))))
  return {
    page: brotliCompressSync(html).length,
    script: sum(scripts.map((script) => gzipSync(script).length)),
    fonts: await weighFonts(languageOf(route)),
  }
}

async function weighFonts(language: keyof typeof fontsOf): Promise<number> {
  const assets = path.join(client, 'assets')
  const names = (await readdir(assets)).filter((name) => fontsOf[language].test(name))
  const fonts = await Promise.all(names.map((name) => readFile(path.join(assets, name))))
  return sum(fonts.map((font) => font.length))
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, one) => total + one, 0)
}
