import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import path from 'node:path'
import subsetFont from 'subset-font'

const source = '@fontsource/noto-sans-bengali/files/noto-sans-bengali-bengali-400-normal.woff2'
/** Characters of Bangla, as ranges: dandas, its own block, the two joiners. */
const written = [
  { first: 0x0964, last: 0x0965 },
  { first: 0x0980, last: 0x09ff },
  { first: 0x200c, last: 0x200d },
]

/**
 * Lays out the Bangla face that every Android phone brings (Noto Sans Bengali, OFL), which the npm
 * browser lacks. Without one a hand-written page shows empty boxes, and nothing can be compared.
 * @param folder where it is written; created
 */
export async function layOutPhoneFonts(folder: string): Promise<void> {
  const woff2 = await readFile(createRequire(import.meta.url).resolve(source))
  const letters = written.flatMap(({ first, last }) =>
    Array.from({ length: last - first + 1 }, (_, index) => String.fromCodePoint(first + index)),
  )
  const face = await subsetFont(woff2, letters.join(''), { targetFormat: 'truetype' })
  await mkdir(folder, { recursive: true })
  await writeFile(path.join(folder, 'NotoSansBengali-Regular.ttf'), face)
}
