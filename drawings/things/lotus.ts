import { dye } from '../dye.ts'
import { fill, place, type Svg } from '../shapes.ts'

type Petals = { outer: string; inner: string; heart: string }

const lotusDyes: Petals = { outer: dye.madder, inner: dye.rose, heart: dye.marigold }

/** The rickshaw painter's lotus, its base at (x, y). */
export function lotus(x: number, y: number, scale: number, petals: Petals = lotusDyes): Svg {
  return place(
    `translate(${x},${y}) scale(${scale})`,
    fill(
      'M0,6 C-34,4 -40,-16 -38,-26 C-22,-24 -8,-12 0,6 C8,-12 22,-24 38,-26 C40,-16 34,4 0,6Z',
      petals.outer,
    ),
    fill(
      'M0,6 C-24,-6 -22,-30 -16,-38 C-4,-28 2,-10 0,6 C-2,-10 4,-28 16,-38 C22,-30 24,-6 0,6Z',
      petals.inner,
    ),
    fill('M0,6 C-13,-10 -9,-34 0,-46 C9,-34 13,-10 0,6Z', petals.heart),
  )
}
