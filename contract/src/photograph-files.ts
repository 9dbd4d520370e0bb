import type { Drawing, Photograph, SitePicture } from './site-picture.ts'

// Apart from the schemas, which visitors' pages do without.

/** Place of photographs below the API's root. */
export const photographPath = '/photographs'

/** Widths in which a photograph is stored, in pixels; of a narrower one those below its own, and its own. */
const photographWidths = [480, 960, 1600]

/** Widths of the files of a photograph, in pixels, the smallest first. */
export function widthsOf({ width }: Pick<Photograph, 'width'>): number[] {
  return [...photographWidths.filter((narrower) => narrower < width), width]
}

/** Tells whether a picture is one of our drawings. */
export function isDrawing(picture: SitePicture): picture is Drawing {
  return typeof picture === 'string'
}
