import { dye } from './dye.ts'
import { box, disc, fill, repeat, ring, type StitchStyle, type Svg, stitch } from './shapes.ts'
import { nightOnly, type ToneName, tone } from './tone.ts'

type FieldName = Extract<ToneName, `f${number}`>
type Rows = { amplitude?: number; length?: number } & StitchStyle

/** A level wave from x = `from` to `to`, as a path: each bend mirrors the one before it. */
export function wave(from: number, to: number, y: number, amplitude: number, length: number) {
  const bends = Math.ceil((to - from) / length)
  return `M${from},${y} q${length / 2},${-amplitude} ${length},0 ${`t${length},0`.repeat(bends - 1)}`
}

/**
 * Waves one below another as one path, all of one bend; each begins 17 units farther left, half of
 * the longest stitch with its gap, so that stitches do not line up.
 */
export function threads([from, to]: [number, number], top: number, gap: number, count: number) {
  return repeat(count, (row) => wave(from - row * 17, to - row * 17, top + row * gap, 4, 80))
}

/** Rows of running stitch that fill a band, each shifted so the stitches never line up. */
export function rows(
  [from, to]: [number, number],
  [top, bottom]: [number, number],
  gap: number,
  colour: string,
  style: Rows = {},
): Svg {
  const { amplitude = 2.5, length = 70, width = 2, dash = '10 8', opacity } = style
  const count = Math.ceil((bottom - top) / gap)
  return Array.from({ length: count }, (_, index) =>
    stitch(wave(from - (index % 3) * 17, to, top + index * gap, amplitude, length), colour, {
      width,
      dash,
      offset: (index * 7) % 18,
      ...(opacity !== undefined && { opacity }),
    }),
  ).join('')
}

/** Concentric rings of stitches around a subject, as quilters do. */
export function ripple(
  x: number,
  y: number,
  [inner, outer]: [number, number],
  gap: number,
  colour: string,
  style: StitchStyle = {},
): Svg {
  const count = Math.floor((outer - inner) / gap) + 1
  return Array.from({ length: count }, (_, index) =>
    ring(x, y, inner + index * gap, colour, { offset: index * 6, ...style }),
  ).join('')
}

/** The cloth behind a picture, with rings from the subject at (x, y). */
export function field(
  name: FieldName,
  { x, y, from }: { x: number; y: number; from: number },
): Svg {
  const rings = ripple(x, y, [from, 420], 17, tone(`${name}s`), { dash: '8 9' })
  return box(0, 0, 400, 300, tone(name)) + rings
}

/** A band of earth or grass from about y to the foot of a picture. */
export function ground(y: number, colour: string, thread: string): Svg {
  const land = fill(
    `M0,${y} C80,${y - 8} 160,${y + 6} 240,${y} C300,${y - 5} 360,${y + 2} 400,${y - 2} V300 H0Z`,
    colour,
  )
  return land + rows([-10, 410], [y + 14, 300], 13, thread)
}

/** The sun by day; by night the field bites a crescent out of it. */
export function sun(x: number, y: number, radius: number, behind: FieldName, disk: ToneName): Svg {
  const bite = disc(x + radius * 0.46, y - radius * 0.26, radius * 0.84, tone(behind))
  return disc(x, y, radius, tone(disk)) + nightOnly(bite)
}

/** Stars, which come out at night. */
export function stars(...points: [number, number][]): Svg {
  return nightOnly(
    ...points.map(([x, y], index) => disc(x, y, 1.8 + (index % 3) * 0.5, dye.moonlight)),
  )
}
