import svgPath from 'svgpath'
import type { Svg } from './shapes.ts'
import { nightDeclarations } from './tone.ts'

export type Picture = {
  /** Width and height of the view box, in user units. */
  size: readonly [number, number]
  /** What stays when a place of another shape crops it: SVG's alignment, the middle by default. */
  keep?: 'xMidYMid' | 'xMidYMin' | 'xMidYMax' | 'xMaxYMax'
  /** How many decimals its paths keep, two by default: none where every byte is waited for. */
  decimals?: number
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

function svgDocument(picture: Picture, content: Svg): Svg {
  const {
    size: [width, height],
    keep = 'xMidYMid',
    decimals = 2,
  } = picture
  const root = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" preserveAspectRatio="${keep} slice" aria-hidden="true" stroke-linecap="round" stroke-linejoin="round">`
  return compact(`${root}${content}</svg>`, decimals)
}

/** Writes paths and numbers as short as they go: to hundredths, a path to the picture's decimals. */
function compact(markup: Svg, decimals: number): Svg {
  return markup
    .replace(/ d="([^"]*)"/g, (_, path: string) => ` d="${shortPath(path, decimals)}"`)
    .replace(/-?\d+\.\d+(?![\w#])/g, (number) => shortNumber(Number(number)))
    .replace(/(?<![\w.])(-?)0\.(\d)/g, '$1.$2')
}

/** Relative, since steps are shorter than places and repeat more often; throws if it is no path. */
function shortPath(path: string, decimals: number): string {
  // Its types leave out `err`, its only word on what it could not read and cut off.
  const parsed: ReturnType<typeof svgPath> & { err?: string } = svgPath(path)
  if (parsed.err) throw new Error(`${parsed.err} in ${path}`)
  return parsed.rel().round(decimals).toString()
}

function shortNumber(value: number): string {
  return String(Math.round(value * 100) / 100)
}
