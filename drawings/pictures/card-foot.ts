import { dye } from '../dye.ts'
import type { Picture } from '../picture.ts'
import { rows } from '../quilting.ts'
import { box, each, place, stitch } from '../shapes.ts'
import { rosette } from '../things/rosette.ts'
import { tone } from '../tone.ts'

const rosettes = [64, 232, 400, 568, 736] as const

/** What a gift card ends with: a quilt's hem of rosettes. */
export const cardFoot: Picture = {
  size: [800, 96],
  draw: () =>
    [
      box(0, 0, 800, 96, tone('f1')),
      rows([-20, 820], [24, 96], 16, tone('f1s')),
      stitch('M-6,12 H806', dye.madder, { width: 3.4, dash: '11 9' }),
      each(rosettes, (x) => place(`translate(${x - 26},${30}) scale(1.08)`, rosette())),
    ].join(''),
}
