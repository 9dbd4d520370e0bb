import { dye } from '../dye.ts'
import { hair, head } from '../people/head.ts'
import { limb } from '../people/limb.ts'
import type { Picture } from '../picture.ts'
import { wave } from '../quilting.ts'
import { box, each, fill, line, place, repeat, type Svg, shade, stitch } from '../shapes.ts'
import { sky } from '../sky.ts'
import { tone } from '../tone.ts'

const size = [800, 600] as const

/** Three boats come home over the Padma under patched sails. */
export const river: Picture = {
  size,
  draw: () =>
    [
      sky({
        width: 800,
        horizon: 330,
        sunX: 560,
        tones: ['f1s', 'f1', 'f1s', 'f1', 'f1s', 'f1', 'sun'],
        stars: [
          [90, 60],
          [220, 110],
          [330, 50],
          [700, 70],
        ],
      }),
      fill('M0,330 V312 C120,298 240,316 360,308 C520,300 660,316 800,304 V330Z', tone('lawn')),
      water(),
      place('translate(640,356) scale(.5)', sailboat(dye.rose, dye.madder)),
      place('translate(210,392) scale(.8)', sailboat(dye.indigo, dye.water)),
      place('translate(470,500) scale(1.35)', sailboat(dye.madder, dye.marigold)),
    ].join(''),
}

function water(): Svg {
  return [
    box(0, 330, 800, 270, tone('riverDay')),
    repeat(13, (row) =>
      stitch(
        wave(-30 - (row % 3) * 23, 820, 346 + row * 20, 3 + row * 0.2, 66 + row * 3),
        tone(row % 3 === 1 ? 'f1' : 'riverRipple'),
        {
          width: 2 + row * 0.09,
          dash: `${13 + row} ${11 + row}`,
          offset: row * 9,
          opacity: 0.75,
        },
      ),
    ),
  ].join('')
}

/** A boat with one square sail of patches, its boatman at the rudder; the water line is y = 0. */
function sailboat(sail: string, patch: string): Svg {
  return [
    line('M6,0 V-196', dye.wood, 6),
    fill(
      'M-66,-186 C-20,-196 40,-196 82,-184 C104,-130 104,-84 88,-36 C34,-28 -24,-28 -72,-38 C-52,-86 -50,-134 -66,-186Z',
      sail,
    ),
    fill('M44,-190 L82,-184 C104,-130 104,-84 88,-36 L54,-33 C72,-84 72,-136 44,-190Z', shade),
    fill('M-40,-120 L2,-124 L4,-78 L-42,-76Z', patch),
    fill('M26,-166 L62,-164 L66,-128 L28,-128Z', dye.cream),
    stitch(
      'M-36,-114 L-2,-117 L0,-84 L-38,-82Z M30,-160 L58,-158 L61,-133 L32,-133Z',
      dye.woodDeep,
      { width: 2, dash: '6 5' },
    ),
    stitch('M-58,-170 C-12,-178 38,-178 78,-168 M-64,-54 C-24,-44 34,-44 86,-52', dye.cream, {
      width: 2.6,
      dash: '9 8',
    }),
    fill(
      'M-130,-26 C-96,10 -60,20 0,20 C66,20 106,8 140,-34 C112,-18 60,-6 0,-6 C-56,-6 -104,-12 -130,-26Z',
      dye.woodDeep,
    ),
    stitch('M-112,-12 C-70,4 60,6 122,-18', dye.marigold, { width: 2.6, dash: '8 7' }),
    fill('M-104,-14 C-110,-42 -96,-60 -82,-58 C-68,-56 -66,-34 -72,-8Z', dye.cotton),
    place('translate(-82,-72) scale(.8)', head(dye.skinDeep, hair.short)),
    line('M-76,-44 L-128,-2', dye.bamboo, 4),
    limb(
      [
        [-88, -48, 6],
        [-104, -38, 4.6],
        [-96, -28, 4.4],
      ],
      dye.skinDeep,
    ),
    each([26, 44], (y) =>
      stitch(wave(-120, 140, y, 3, 40), dye.cream, { width: 2.4, dash: '16 12', opacity: 0.7 }),
    ),
  ].join('')
}
