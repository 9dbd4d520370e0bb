import type { Svg } from './shapes.ts'
import { nightDeclarations } from './tone.ts'

export type Picture = {
  /** Width and height of the view box, in user units. */
  size: readonly [number, number]
  /** What stays when a place of another shape crops it: SVG's alignment, the middle by default. */
  keep?: 'xMidYMid' | 'xMidYMin' | 'xMidYMax' | 'xMaxYMax'
  draw: () => Svg
}

export const cardSize = [400, 300] as const

/**
 * A picture as a file, without words: the page gives the text alternative in its own language.
 * Shown as `name.svg` it is day; as `name.svg#night` the empty group becomes
 * the target and hands its siblings the night colours, so both themes share one cached file.
 */
export function pictureFile(picture: Picture): Svg {
  const drawing = picture.draw()
  const night = nightDeclarations(drawing)
  const theme = night && `<style>#night:target~g{${night}}</style><g id="night"/>`
  return svgDocument(picture, `${theme}<g>${drawing}</g>`)
}

/** A picture to be written into a page, which sets the night colours itself. */
export function pictureMarkup(picture: Picture): Svg {
  return svgDocument(picture, picture.draw())
}

function svgDocument({ size: [width, height], keep = 'xMidYMid' }: Picture, content: Svg): Svg {
  const root = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" preserveAspectRatio="${keep} slice" aria-hidden="true" stroke-linecap="round" stroke-linejoin="round">`
  return compact(`${root}${content}</svg>`)
}

/** Rounds every decimal to hundredths and drops the spaces a path does not need. */
function compact(markup: Svg): Svg {
  return markup
    .replace(/-?\d+\.\d+(?![\w#])/g, (number) => shortNumber(Number(number)))
    .replace(/(?<![\w.])(-?)0\.(\d)/g, '$1.$2')
    .replace(/ d="([^"]*)"/g, (_, path: string) => ` d="${shortPath(path)}"`)
}

function shortNumber(value: number): string {
  return String(Math.round(value * 100) / 100)
}

function shortPath(path: string): string {
  return path
    .replace(/\s*([A-Za-z])\s*/g, '$1')
    .replace(/\s+/g, ' ')
    .replace(/[ ,]-/g, '-')
}
