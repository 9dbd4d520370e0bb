/**
 * Prepares the pictures after one was edited: `npm run pictures --workspace drawings`. Optimises each
 * file, and writes the first slide as markup and style for the front page's own HTML.
 */
import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { inlineMarkup, nightStyle, optimised } from './picture-files.ts'
import { hero, pictureFiles, picturesFolder } from './picture-folder.ts'

for (const file of await pictureFiles()) {
  await writeFile(file, optimised(await readFile(file, 'utf8')))
}
const first = await readFile(path.join(picturesFolder, hero.file), 'utf8')
await writeFile(path.join(picturesFolder, hero.markup), inlineMarkup(first))
await writeFile(path.join(picturesFolder, hero.style), nightStyle(first))
