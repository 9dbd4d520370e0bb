import { cloth } from '../cloth.ts'
import { dye } from '../dye.ts'
import { child, skirt } from '../people/child.ts'
import { walking } from '../people/child-poses.ts'
import { hair, head } from '../people/head.ts'
import type { Picture } from '../picture.ts'
import { rows } from '../quilting.ts'
import {
  box,
  disc,
  each,
  fill,
  line,
  place,
  repeat,
  ring,
  type Svg,
  shade,
  stitch,
} from '../shapes.ts'
import { nightOnly, tone } from '../tone.ts'

const size = [800, 600] as const
const hub = [428, 288] as const
const reach = 168

/** A village fair: the wooden wheel turns above toys and paper mills. */
export const mela: Picture = {
  size,
  draw: () =>
    [
      cloth('f1', size, [hub[0], hub[1], 210]),
      bunting(),
      fill('M0,500 C160,488 330,508 500,496 C630,490 730,502 800,496 V600 H0Z', tone('lawn')),
      rows([-20, 820], [522, 600], 21, tone('lawnStitch'), { dash: '13 11', width: 2.4 }),
      place(`translate(${hub.join(',')})`, nagordola()),
      place('translate(132,540)', stall()),
      place('translate(724,560) scale(.9)', mills()),
      place('translate(610,586) scale(1.3)', girl()),
    ].join(''),
}

const boxes = [dye.madder, dye.indigo, dye.marigold, dye.bottle, dye.rose, dye.ember] as const

/** Six boxes on a wheel of bamboo, turned by hand. */
function nagordola(): Svg {
  const at = (index: number): [number, number] => {
    const angle = ((index + 0.5) * Math.PI) / 3
    return [Math.round(Math.cos(angle) * reach), Math.round(Math.sin(angle) * reach)]
  }
  const arms = boxes.map((_, index) => `M0,0 L${at(index).join(',')}`).join(' ')
  return [
    line('M-104,262 L-6,0 M104,262 L6,0', dye.wood, 13),
    line('M-60,150 H60', dye.wood, 8),
    ring(0, 0, reach, dye.bambooDeep, { width: 7, solid: true }),
    ring(0, 0, reach - 44, dye.bamboo, { width: 4, dash: '16 11' }),
    line(arms, dye.bamboo, 8),
    disc(0, 0, 22, dye.madder),
    ring(0, 0, 13, dye.pollen, { width: 3, dash: '6 5' }),
    each(boxes, (colour, index) =>
      place(`translate(${at(index).join(',')})`, riders(colour, index)),
    ),
    nightOnly(each(boxes, (_, index) => disc(...at(index), 6, dye.moonlight))),
  ].join('')
}

function riders(colour: string, index: number): Svg {
  return [
    line('M0,0 L-34,34 M0,0 L34,34', dye.wood, 4),
    place('translate(-15,20) scale(.74)', head(index % 2 ? dye.skin : dye.skinDeep, hair.short)),
    place('translate(15,20) scale(.74)', head(index % 2 ? dye.skinLight : dye.skin, hair.bun)),
    fill('M-38,34 H38 L32,70 H-32Z', colour),
    fill('M16,34 H38 L32,70 H12Z', shade),
    stitch('M-30,44 H30 M-27,59 H27', dye.cream, { dash: '7 6' }),
  ].join('')
}

function girl(): Svg {
  return child(
    {
      ...walking,
      head: [4, -101, -14],
      farArm: [
        [22, -78],
        [34, -92],
      ],
    },
    {
      top: dye.marigold,
      lower: dye.indigo,
      hair: hair.plait,
      wrap: skirt(dye.indigo, dye.water),
    },
  )
}

function bunting(): Svg {
  const flags = [dye.madder, dye.marigold, dye.bottle, dye.rose, dye.indigo]
  return [
    line('M0,40 Q210,120 420,64 Q620,10 800,84', dye.wood, 3),
    repeat(14, (index) => {
      const x = 20 + index * 58
      const y =
        x < 420
          ? 40 + 128 * (x / 420) - 104 * (x / 420) ** 2
          : 64 - 108 * ((x - 420) / 380) + 128 * ((x - 420) / 380) ** 2
      return fill(`M${x - 19},${Math.round(y)} h38 l-19,44Z`, flags[index % 5] ?? dye.madder)
    }),
  ].join('')
}

/** Toys under a striped awning: an owl's mask, a drum, a clay horse. */
function stall(): Svg {
  const stripes = [dye.madder, dye.cream, dye.madder, dye.cream, dye.madderDeep]
  return [
    line('M-92,-8 V-190 M92,-8 V-190', dye.wood, 9),
    box(-108, -74, 216, 70, dye.bamboo, 4),
    stitch('M-96,-54 H96 M-96,-36 H96 M-96,-18 H96', dye.wood, { dash: '10 8', opacity: 0.6 }),
    place('translate(-58,-116)', owl()),
    place('translate(4,-76)', drum()),
    place('translate(56,-76)', horse()),
    each(stripes, (colour, index) =>
      fill(`M${-95 + index * 38},-232 h38 L${-72 + index * 48},-178 q-24,26 -48,0Z`, colour),
    ),
  ].join('')
}

function owl(): Svg {
  return [
    fill('M-34,-30 C-20,-20 20,-20 34,-30 C40,0 32,36 0,40 C-32,36 -40,0 -34,-30Z', dye.ember),
    each([-14, 14], (x) => disc(x, -2, 14, dye.cream) + disc(x, -2, 7, dye.woodDeep)),
    fill('M-6,10 H6 L0,22Z', dye.pollen),
    stitch('M-22,26 C-10,34 10,34 22,26', dye.cream, { dash: '5 4' }),
  ].join('')
}

function drum(): Svg {
  return [
    fill('M-22,0 C-30,-14 -30,-30 -22,-44 H22 C30,-30 30,-14 22,0Z', dye.indigo),
    line('M-22,-44 H22 M-22,0 H22', dye.cream, 6),
    stitch('M-18,-40 L-6,-4 L6,-40 L18,-4', dye.pollen, { dash: '6 4' }),
  ].join('')
}

function horse(): Svg {
  return [
    fill(
      'M-26,0 V-30 C-24,-40 -6,-36 6,-38 L14,-62 L34,-54 L30,-44 L22,-44 L24,0 H14 V-20 H-14 V0Z',
      tone('pot'),
    ),
    stitch('M-18,-28 H16 M16,-52 L12,-34', dye.cream, { dash: '5 4' }),
  ].join('')
}

/** Paper mills stuck in a bundle of straw. */
function mills(): Svg {
  const places = [
    [-46, -250, dye.madder, dye.pollen],
    [10, -280, dye.indigo, dye.water],
    [50, -226, dye.marigold, dye.ember],
    [-2, -208, dye.rose, dye.madderDeep],
  ] as const
  return [
    line('M0,0 V-130', dye.wood, 9),
    line(places.map(([x, y]) => `M0,-120 L${x},${y}`).join(' '), dye.bamboo, 4),
    fill('M-22,-170 H22 L16,-104 H-16Z', tone('straw')),
    stitch('M-18,-150 H18 M-16,-128 H16', dye.madder, { width: 3 }),
    each(places, ([x, y, one, two]) => place(`translate(${x},${y})`, mill(one, two))),
  ].join('')
}

function mill(one: string, two: string): Svg {
  const sail = 'M0,0 L0,-36 C16,-36 24,-24 22,-10Z'
  return [
    repeat(4, (index) => place(`rotate(${index * 90 + 12})`, fill(sail, index % 2 ? one : two))),
    disc(0, 0, 5, dye.cream),
  ].join('')
}
