/**
 * Cuts the web fonts out of Anek Bangla (SIL Open Font License): `npm run fonts --workspace drawings`.
 *
 * Each cut pins one weight and width. Bangla keeps every conjunct that its letters can form: the
 * layout closure is on, and only features that shape words are kept (kerning alone costs 6.5 KB).
 */
import { copyFile, readFile, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import path from 'node:path'
import subsetFont from 'subset-font'

type Cut = {
  file: string
  source: 'latin' | 'bengali'
  text: string
  /** Weight and, in per cent, width on the axes of the variable font. */
  axes: { wght: number; wdth: number }
  features?: string[]
}

const taka = '৳'
const latin = `${characters(0x20, 0x7e)}\u00a0“”‘’–—…©•·→×`
const joinersAndDandas = '\u200c\u200d।॥'
const bangla = `${characters(0x0980, 0x09fe)}${joinersAndDandas}`.replace(taka, '')
const shaping =
  'abvm abvs akhn blwf blwm blws calt ccmp cjct half haln init locl mark mkmk nukt pres psts pstf rkrf rlig rphf tnum vatu'
const display = { wght: 720, wdth: 90 }
const text = { wght: 420, wdth: 96 }

const cuts: Cut[] = [
  { file: 'display-latin', source: 'latin', text: latin, axes: display },
  { ...banglaCut('display-name', display), text: `দান বাংলা ${taka}` },
  banglaCut('display-bangla', display),
  { file: 'text-taka', source: 'bengali', text: taka, axes: text },
  banglaCut('text-bangla', text),
]

const packageFolder = path.dirname(
  createRequire(import.meta.url).resolve('@fontsource-variable/anek-bangla/package.json'),
)
const fontsFolder = path.join(import.meta.dirname, '../web/app/ui/fonts')

for (const { file, source, text, axes, features } of cuts) {
  const font = await readFile(
    path.join(packageFolder, `files/anek-bangla-${source}-standard-normal.woff2`),
  )
  const cut = await subsetFont(font, text, {
    targetFormat: 'woff2',
    variationAxes: axes,
    ...(features && { keepFeatures: features }),
  })
  await writeFile(path.join(fontsFolder, `${file}.woff2`), cut)
}
await copyFile(path.join(packageFolder, 'LICENSE'), path.join(fontsFolder, 'OFL.txt'))

function banglaCut(file: string, axes: Cut['axes']): Cut {
  return { file, source: 'bengali', text: bangla, axes, features: shaping.split(' ') }
}

/** Every character from one code point to another, both included. */
function characters(first: number, last: number): string {
  return Array.from({ length: last - first + 1 }, (_, index) =>
    String.fromCodePoint(first + index),
  ).join('')
}
