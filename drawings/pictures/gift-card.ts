import { dye } from '../dye.ts'
import { cardSize, type Picture } from '../picture.ts'
import { field, stars } from '../quilting.ts'
import { fill, line, place, type Svg, shadeOnWhite, stitch } from '../shapes.ts'
import { lotus } from '../things/lotus.ts'
import { tone } from '../tone.ts'

/** A letter of cloth, folded and sewn shut with a lotus. */
export const giftCard: Picture = {
  size: cardSize,
  draw: () =>
    [
      field('f1', { x: 200, y: 156, from: 130 }),
      stars([54, 48], [348, 60], [326, 250]),
      place('rotate(-5 200 156)', letter()),
    ].join(''),
}

function letter(): Svg {
  return [
    fill('M84,92 H316 V230 H84Z', tone('wall')),
    fill('M84,92 H316 L200,178Z', tone('wallShade')),
    stitch('M92,100 L200,170 L308,100', dye.madder, { width: 3, dash: '9 7' }),
    stitch('M94,220 H306 M94,108 V218 M306,108 V218', dye.bottle, { width: 2.4, dash: '8 7' }),
    line('M84,230 L168,156 M316,230 L232,156', shadeOnWhite, 2.4),
    lotus(200, 184, 0.95),
    line('M262,196 L306,148', dye.tin, 3.4),
    stitch('M306,148 C330,124 352,146 330,166', dye.madder, { width: 2.6, dash: '7 5' }),
  ].join('')
}
