import { cloth } from '../cloth.ts'
import { dye } from '../dye.ts'
import { limb } from '../people/limb.ts'
import type { Picture } from '../picture.ts'
import { ripple } from '../quilting.ts'
import { box, disc, each, fill, line, place, ring, type Svg, stitch } from '../shapes.ts'
import { rosetteTurns } from '../things/rosette.ts'

const size = [800, 600] as const

type Hand = {
  turn: number
  sleeve: string
  edge: string
  skin: string
  deep: string
  sews: boolean
}
const hands: readonly Hand[] = [
  {
    turn: 38,
    sleeve: dye.madder,
    edge: dye.pollen,
    skin: dye.skin,
    deep: dye.skinDeep,
    sews: true,
  },
  {
    turn: 142,
    sleeve: dye.indigo,
    edge: dye.water,
    skin: dye.skinDeep,
    deep: dye.skinDark,
    sews: false,
  },
  {
    turn: 218,
    sleeve: dye.bottle,
    edge: dye.marigold,
    skin: dye.skinLight,
    deep: dye.skin,
    sews: true,
  },
  {
    turn: 322,
    sleeve: dye.marigold,
    edge: dye.madder,
    skin: dye.skin,
    deep: dye.skinDeep,
    sews: false,
  },
]

/** Four people sew one kantha, seen from above. */
export const about: Picture = {
  size,
  draw: () =>
    [
      cloth('f6', size, [400, 300, 330]),
      kantha(),
      each(hands, (hand) =>
        place(`translate(400,300) rotate(${hand.turn}) translate(178,0)`, sewing(hand)),
      ),
    ].join(''),
}

function kantha(): Svg {
  const petal = 'M0,-20 C-30,-64 -22,-118 0,-140 C22,-118 30,-64 0,-20Z'
  return [
    box(150, 50, 500, 500, dye.cream, 14),
    line('M166,66 H634 V534 H166Z', dye.madder, 12),
    stitch('M182,82 H618 V518 H182Z', dye.bottle, { width: 5, dash: '14 11' }),
    ripple(400, 300, [150, 206], 18, dye.indigo, { width: 2.6, dash: '10 9', opacity: 0.7 }),
    each(rosetteTurns, (turn, index) =>
      place(
        `translate(400,300) rotate(${turn})`,
        fill(petal, index % 2 ? dye.madder : dye.marigold),
        stitch('M0,-34 C-10,-70 -8,-104 0,-122', dye.cream, { width: 2.4 }),
      ),
    ),
    disc(400, 300, 34, dye.bottle),
    ring(400, 300, 22, dye.cream, { width: 3, dash: '6 6' }),
    corners(),
  ].join('')
}

/** A leaf in each corner, one of them only marked out. */
function corners(): Svg {
  const leaf = 'M0,0 C14,-44 60,-60 92,-52 C88,-14 48,16 0,0Z'
  const places = [
    'translate(204,170)',
    'translate(596,170) scale(-1,1)',
    'translate(204,430) scale(1,-1)',
  ]
  return [
    ...places.map((at) =>
      place(
        at,
        fill(leaf, dye.jade),
        stitch('M8,-6 C34,-22 60,-38 84,-46', dye.cream, { width: 2.4 }),
      ),
    ),
    place('translate(596,430) scale(-1,-1)', stitch(`${leaf}`, dye.jade, { width: 3 })),
  ].join('')
}

/** A forearm that comes in from outside, its hand on the cloth: one sews, one holds the cloth flat. */
function sewing({ sleeve, edge, skin, deep, sews }: Hand): Svg {
  return [
    limb(
      [
        [330, 0, 30],
        [96, 0, 22],
        [60, -2, 27],
      ],
      skin,
    ),
    fill('M140,-42 L420,-62 L420,62 L140,42Z', sleeve),
    stitch('M150,-34 L150,34 M164,-36 L164,36', edge, { width: 4, dash: '8 7' }),
    sews ? pinch(skin, deep) : flat(skin, deep),
    stitch('M104,-17 C98,-6 98,6 104,17', deep, { width: 2.4, dash: '5 5' }),
  ].join('')
}

/** Thumb and first finger hold a needle, the others follow. */
function pinch(skin: string, deep: string): Svg {
  return [
    limb(
      [
        [58, -20, 9],
        [22, -40, 8],
        [2, -34, 7],
      ],
      deep,
    ),
    limb(
      [
        [52, -16, 10],
        [10, -30, 9],
        [-8, -18, 7.5],
      ],
      skin,
    ),
    line('M-30,20 L22,-14', dye.tinDeep, 4),
    stitch('M-30,20 C-52,38 -66,16 -48,0', dye.madder, { width: 3, dash: '8 6' }),
    limb(
      [
        [48, -8, 10.5],
        [14, -14, 9],
        [-6, 2, 7],
      ],
      skin,
    ),
    limb(
      [
        [66, 18, 12],
        [32, 26, 10],
        [4, 10, 7.5],
      ],
      skin,
    ),
    stitch('M42,-15 L18,-22 M46,2 L20,-4', deep, { width: 2.4, dash: '6 5' }),
  ].join('')
}

/** The fingers spread, the thumb out. */
function flat(skin: string, deep: string): Svg {
  return [
    limb(
      [
        [74, -18, 11],
        [44, -40, 9],
        [26, -44, 7.5],
      ],
      skin,
    ),
    limb(
      [
        [50, -18, 9],
        [10, -26, 8],
        [-14, -28, 7],
      ],
      skin,
    ),
    limb(
      [
        [48, -4, 9.5],
        [4, -7, 8.5],
        [-24, -7, 7.5],
      ],
      skin,
    ),
    limb(
      [
        [50, 10, 9],
        [8, 13, 8],
        [-16, 14, 7],
      ],
      skin,
    ),
    limb(
      [
        [58, 20, 8.5],
        [26, 31, 7],
        [8, 34, 6],
      ],
      skin,
    ),
    stitch('M46,-13 L14,-17 M46,4 L12,3 M50,18 L20,23', deep, { width: 2.4, dash: '6 5' }),
  ].join('')
}
