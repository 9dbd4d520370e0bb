import { dye } from '../dye.ts'
import { child, skirt } from '../people/child.ts'
import { cheering, running } from '../people/child-poses.ts'
import { hair } from '../people/head.ts'
import { cardSize, type Picture } from '../picture.ts'
import { field, ground, stars } from '../quilting.ts'
import { each, fill, line, place, type Svg, stitch } from '../shapes.ts'
import { tone } from '../tone.ts'

/** A boy runs with a red kite, his little sister cheers. */
export const kite: Picture = {
  size: cardSize,
  draw: () =>
    [
      field('f3', { x: 290, y: 94, from: 68 }),
      stars([150, 60], [214, 92], [364, 190], [50, 60]),
      fill('M0,236 C60,206 130,212 190,236Z', tone('lawn')),
      ground(232, tone('grass'), tone('grassStitch')),
      stitch('M236,122 C248,154 276,144 288,98', tone('iron'), { width: 2, dash: '7 5' }),
      place('translate(290,94) rotate(30) scale(.86)', redKite()),
      place('translate(178,260) scale(1.42)', runner()),
      place('translate(100,260)', littleSister()),
      birds(),
    ].join(''),
}

function redKite(): Svg {
  return [
    fill('M0,-54 L48,0 L0,54 L-48,0Z', dye.madder),
    fill('M0,-54 L48,0 L0,54Z', dye.madderDeep),
    fill('M0,-26 L24,0 L0,26 L-24,0Z', dye.marigold),
    line('M0,-54 V54 M-48,0 C-20,-16 20,-16 48,0', dye.cream, 2.4),
    fill('M0,54 L-13,74 H13Z', dye.marigold),
    stitch('M-34,0 L0,-38 L34,0 L0,38Z', dye.cream, { width: 2, dash: '5 4' }),
  ].join('')
}

function runner(): Svg {
  return child(running, {
    top: dye.marigold,
    lower: dye.indigo,
    hair: hair.short,
    skin: dye.skinDeep,
  })
}

function littleSister(): Svg {
  return child(
    cheering,
    { top: dye.rose, lower: dye.rose, hair: hair.plait, wrap: skirt(dye.rose, dye.cream) },
    1.18,
  )
}

function birds(): Svg {
  const flock = [
    [96, 72],
    [136, 52],
    [196, 66],
  ] as const
  return each(flock, ([x, y]) => line(`M${x},${y} q7,-8 12,0 q7,-8 12,0`, tone('iron'), 2.6))
}
