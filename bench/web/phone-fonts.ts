import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import path from 'node:path'
import subsetFont from 'subset-font'

const source = '@fontsource/noto-sans-bengali/files/noto-sans-bengali-bengali-400-normal.woff2'
/** Unicode's block of Bangla, both ends included. */
const block = { first: 0x0980, last: 0x09ff }

/**
 * Lays out the Bangla face that every Android phone brings (Noto Sans Bengali, OFL), which the npm
 * browser lacks. Without one a hand-written page shows empty boxes, and nothing can be compared.
 * @param folder where it is written; created
 */
export async function layOutPhoneFonts(folder: string): Promise<void> {
  const woff2 = await readFile(createRequire(import.meta.url).resolve(source))
  const letters = Array.from({ length: block.last - block.first + 1 }, (_, index) =>
    String.fromCodePoint(block.first + index),
  )
  const face = await subsetFont(woff2, letters.join(''), { targetFormat: 'truetype' })
  await mkdir(folder, { recursive: true })
  await writeFile(path.join(folder, 'NotoSansBengali-Regular.ttf'), face)
}
