/**
 * Draws the pictures that go with links shared elsewhere: `npm run og --workspace drawings`. One for the
 * product and one for each fund, in both languages: the drawing and what it is for, nothing claimed,
 * and no charity's name, which the link itself bears.
 */
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { type Locale, locales } from '@daan/contract/digits'
import { type Fund, funds, pathOfFund } from '@daan/contract/funds'
import type { Page } from 'playwright-core'
import { launchBrowser } from '../tooling/chromium.ts'
import { mostBytes, ogPictures, productLine } from './og-pictures.ts'
import { picturesFolder } from './picture-folder.ts'
import { sharedPictureSize } from './shared-picture-size.ts'

/** Tried one after another, until the picture is light enough. */
const jpegQualities = [84, 76, 68, 60, 52, 48] as const
const fonts = path.join(import.meta.dirname, '../web/app/ui/fonts')
const build = path.join(import.meta.dirname, '../web/build/client')
/** Folder of each language's pages in the build. */
const homes = { en: '', bn: '/bn' } as const satisfies Record<Locale, string>
const target = path.join(import.meta.dirname, '../web/public/og')

const browser = await launchBrowser()
try {
  await mkdir(target, { recursive: true })
  const page = await browser.newPage({ viewport: sharedPictureSize })
  const style = await styleSheet()
  for (const fund of [null, ...funds]) {
    for (const locale of locales) await draw(page, style, fund, locale)
  }
} finally {
  await browser.close()
}

async function draw(page: Page, style: string, fund: Fund | null, locale: Locale) {
  const key = fund?.key ?? 'home'
  const picture = await readFile(path.join(picturesFolder, `${ogPictures[key]}.svg`), 'utf8')
  const title = fund ? await titleOf(`${homes[locale]}${pathOfFund(fund)}`) : productLine[locale]
  await page.setContent(
    `<html lang="${locale}"><style>${style}</style><div class="art">${picture}</div><div class="hem"></div><div class="words"><h1>${title}</h1></div></html>`,
  )
  await page.evaluate(() => document.fonts.ready)
  await writeFile(path.join(target, `${key}-${locale}.jpg`), await lightPicture(page))
}

/** The page as the best JPEG that is light enough; throws when none is. */
async function lightPicture(page: Page): Promise<Buffer> {
  for (const quality of jpegQualities) {
    const picture = await page.screenshot({ type: 'jpeg', quality })
    if (picture.length <= mostBytes) return picture
  }
  throw new Error(`No quality brings the picture under ${mostBytes} bytes: draw less.`)
}

/** The heading of a built page: `npm run build` comes first. */
async function titleOf(address: string): Promise<string> {
  const html = await readFile(path.join(build, address, 'index.html'), 'utf8')
  const title = /<h1[^>]*>([^<]+)<\/h1>/.exec(html)?.[1]
  if (!title) throw new Error(`The page ${address} has no heading.`)
  return title
}

async function styleSheet(): Promise<string> {
  const face = async (file: string) => {
    const font = await readFile(path.join(fonts, `${file}.woff2`), 'base64')
    return `@font-face{font-family:Daan;src:url(data:font/woff2;base64,${font});${file === 'display-latin' ? 'unicode-range:U+20-7E,U+2013-2026' : 'unicode-range:U+964-9FE,U+200C-200D'}}`
  }
  const faces = await Promise.all([face('display-latin'), face('display-bangla')])
  return `${faces.join('')}
*{box-sizing:border-box;margin:0}html,body{width:1200px;height:630px;overflow:hidden;background:#fbf5e7;color:#12322a;font:720 44px Daan}
.art{position:absolute;inset:0 0 0 480px}.art svg{width:100%;height:100%;display:block}
.hem{position:absolute;left:478px;top:0;bottom:0;width:6px;background:repeating-linear-gradient(#e0a63a 0 26px,transparent 26px 44px)}
.words{position:absolute;inset:0 auto 0 0;width:470px;padding:56px 36px 52px 60px;display:flex;flex-direction:column;justify-content:flex-end}
h1{font-size:68px;line-height:1.06;font-weight:inherit;overflow-wrap:break-word}:lang(bn) h1{line-height:1.24;font-size:72px}`
}
