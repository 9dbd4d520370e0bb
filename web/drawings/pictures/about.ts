import { cloth } from '../cloth.ts'
import { dye } from '../dye.ts'
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

/** A forearm that comes in from outside, its hand on the cloth. */
function sewing({ sleeve, edge, skin, deep, sews }: Hand): Svg {
  return [
    line('M330,0 L86,0', skin, 54),
    fill('M140,-42 L420,-62 L420,62 L140,42Z', sleeve),
    stitch('M150,-34 L150,34 M164,-36 L164,36', edge, { width: 4, dash: '8 7' }),
    line('M92,0 C66,-4 52,-8 40,-14', skin, 44),
    line('M52,-26 L6,-30 M46,-12 L-4,-10 M46,4 L2,8', skin, 15),
    line('M58,20 C44,30 30,28 16,22', deep, 15),
    stitch('M96,-20 C90,-6 90,8 96,20', deep, { width: 2.4, dash: '5 5' }),
    sews
      ? line('M-10,24 L34,-2', dye.tin, 4) +
        stitch('M-10,24 C-40,44 -60,20 -44,0', dye.madder, { width: 3, dash: '8 6' })
      : '',
  ].join('')
}
