/**
 * Draws every picture of the app as SVG: `npm run draw --workspace drawings`.
 *
 * To add one: name its one object and its one act; write `pictures/<name>.ts` from the primitives
 * (field, ground, subject, then stitches that follow the form); list it in `gallery.ts`; draw; look
 * at it at 400 px and at 64 px, by day and by night; then take a third away. No outlines, no
 * gradients, no faces; light from the upper left; nothing needed within 24 units of an edge. Of a
 * fund's 400 by 300 units a page leaves 25 to 275 of the height, a list 70 to 330 of the width.
 *
 * People are cut by their joints: a `Pose` says where these are, a `Wear` what is worn, and
 * `people/body.ts` makes flat limbs of both. Somebody who looks left is mirrored with `place`.
 */
import { mkdir, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { drawnFiles } from './drawn-files.ts'

const webRoot = fileURLToPath(new URL('../web/', import.meta.url))

for (const [path, content] of drawnFiles()) {
  await mkdir(new URL('.', `file://${webRoot}${path}`), { recursive: true })
  await writeFile(`${webRoot}${path}`, content)
}
