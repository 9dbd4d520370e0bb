import { dye } from '../dye.ts'
import type { Picture } from '../picture.ts'
import { ripple } from '../quilting.ts'
import { box, fill, place, type Svg, stitch } from '../shapes.ts'
import { lotus } from '../things/lotus.ts'
import { peacock } from '../things/peacock.ts'
import { tone } from '../tone.ts'

/** What a gift card begins with: two peacocks bring a lotus, as on a wedding quilt. */
export const cardHead: Picture = {
  size: [800, 300],
  draw: () =>
    [
      box(0, 0, 800, 300, tone('f1')),
      ripple(400, 232, [132, 470], 26, tone('f1s'), { dash: '8 9' }),
      leaves(),
      place('translate(150,262) scale(.74)', peacock()),
      place('translate(650,262) scale(-.74,.74)', peacock()),
      lotus(400, 240, 2.9),
      stitch('M372,214 C358,190 356,166 362,148 M428,214 C442,190 444,166 438,148', dye.cream, {
        width: 3,
        dash: '8 7',
      }),
      stitch('M-6,286 H806', dye.madder, { width: 3.4, dash: '11 9' }),
    ].join(''),
}

/** A stalk to either side of the lotus, with a bud at its end. */
function leaves(): Svg {
  const side = [
    stitch('M392,250 C322,268 270,252 240,214', dye.jade, { width: 3.4, dash: '10 8' }),
    fill('M310,264 C292,242 266,248 254,264 C272,278 296,278 310,264Z', dye.leaf),
    lotus(236, 210, 0.9),
  ].join('')
  return side + place('translate(800,0) scale(-1,1)', side)
}
