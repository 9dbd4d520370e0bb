import { readdir } from 'node:fs/promises'
import path from 'node:path'

const content = path.join(import.meta.dirname, '../web/app/content')
export const picturesFolder = path.join(content, 'pictures')

/** The first slide, and its copies that the front page has in its HTML. */
export const hero = {
  file: 'hero-flood.svg',
  markup: 'hero-flood.inline.svg',
  style: 'hero-flood.css',
} as const

/** Lists every picture that somebody draws, as paths. */
export async function pictureFiles(): Promise<string[]> {
  const names = await readdir(picturesFolder)
  return names
    .filter((name) => name.endsWith('.svg') && name !== hero.markup)
    .map((name) => path.join(picturesFolder, name))
}
