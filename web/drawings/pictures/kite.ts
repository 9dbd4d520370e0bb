import { dye } from '../dye.ts'
import { child, foot } from '../people/child.ts'
import { cardSize, type Picture } from '../picture.ts'
import { field, ground, stars } from '../quilting.ts'
import { each, fill, line, place, type Svg, stitch } from '../shapes.ts'
import { tone } from '../tone.ts'

/** A child running with a red kite. */
export const kite: Picture = {
  size: cardSize,
  draw: () =>
    [
      field('f3', { x: 296, y: 88, from: 70 }),
      stars([150, 40], [210, 92], [364, 180], [200, 28]),
      ground(244, tone('grass'), tone('grassStitch')),
      fill('M0,246 C60,216 120,226 170,244Z', tone('lawn')),
      place('translate(292,86) rotate(16)', redKite()),
      stitch('M284,142 C256,186 222,168 184,124', tone('iron'), { width: 2, dash: '7 5' }),
      place('translate(122,286) scale(1.62)', runner()),
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
  return [
    foot(-42, -26, dye.skinDeep, -80),
    child({
      shirt: dye.marigold,
      lower: dye.indigo,
      lean: 10,
      legs: [
        { path: 'M-7,-34 C-10,-26 -16,-19 -22,-17 C-30,-15 -36,-18 -41,-24', skin: dye.skinDeep },
        { path: 'M8,-36 C18,-34 26,-30 28,-25 C30,-18 24,-12 26,-5' },
      ],
      farArm: { path: 'M10,-76 C20,-76 26,-86 27,-101', skin: dye.skin },
      nearArm: { path: 'M-9,-74 C-18,-70 -26,-62 -24,-54 C-22,-50 -16,-50 -12,-52' },
      back: '',
    }),
    foot(27, -4),
    stitch('M-1,-72 L-2,-50', dye.madder, { width: 2, dash: '4 4' }),
  ].join('')
}

function birds(): Svg {
  const flock = [
    [40, 60],
    [78, 84],
    [24, 96],
  ] as const
  return each(flock, ([x, y]) => line(`M${x},${y} q7,-8 12,0 q7,-8 12,0`, tone('iron'), 2.6))
}
