import { dye } from '../dye.ts'
import { cardSize, type Picture } from '../picture.ts'
import { field, ground, stars } from '../quilting.ts'
import { box, disc, each, fill, line, place, ring, type Svg, stitch } from '../shapes.ts'
import { tone } from '../tone.ts'

/** An open door with an alpana drawn before it: come in. */
export const signIn: Picture = {
  size: cardSize,
  draw: () =>
    [
      field('f6', { x: 200, y: 130, from: 120 }),
      stars([60, 50], [340, 60], [300, 30]),
      ground(226, tone('marketEarth'), tone('marketStitch')),
      doorway(),
      place('translate(200,262) scale(1,.36)', alpana()),
    ].join(''),
}

function doorway(): Svg {
  return [
    box(120, 52, 160, 178, tone('wall')),
    fill('M108,56 L200,12 L292,56Z', dye.madder),
    fill('M200,12 L292,56 H244Z', dye.madderDeep),
    stitch('M126,50 L200,18 L274,50', dye.pollen, { width: 2.4 }),
    box(152, 84, 96, 146, tone('archDoor')),
    fill('M152,84 L118,98 V240 L152,230Z', dye.bottle),
    fill('M248,84 L282,98 V240 L248,230Z', dye.jade),
    stitch('M126,112 L146,104 V216 L126,224Z M274,112 L254,104 V216 L274,224Z', dye.pollen, {
      width: 2,
      dash: '6 5',
    }),
    disc(200, 116, 9, dye.marigold),
    line('M200,84 V108', tone('iron'), 2.4),
  ].join('')
}

function alpana(): Svg {
  const turns = [0, 45, 90, 135, 180, 225, 270, 315]
  return [
    ring(0, 0, 74, dye.cream, { width: 5, dash: '12 9' }),
    ring(0, 0, 58, dye.cream, { width: 3, solid: true }),
    each(turns, (turn) =>
      place(
        `rotate(${turn})`,
        fill('M0,-12 C-12,-28 -8,-44 0,-52 C8,-44 12,-28 0,-12Z', dye.cream),
      ),
    ),
    disc(0, 0, 10, dye.madder),
  ].join('')
}
