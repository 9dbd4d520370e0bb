import { dye } from '../dye.ts'
import { cardSize, type Picture } from '../picture.ts'
import { ripple } from '../quilting.ts'
import { box, cut, disc, each, fill, line, type Svg, stitch } from '../shapes.ts'
import { tone } from '../tone.ts'

const eyeOutline = 'M84,182 C128,122 236,112 318,176 C250,226 148,228 84,182Z'

/** [root x, root y, reach x, reach y] of each lash. */
const lashes = [
  [112, 159, -16, -16],
  [138, 143, -12, -19],
  [168, 132, -7, -21],
  [200, 127, 0, -22],
  [232, 130, 8, -21],
  [262, 140, 13, -18],
  [290, 155, 17, -15],
] as const

/** A woman's clear eye under a red sari edge, a sunrise in her pupil. */
export const eye: Picture = {
  size: cardSize,
  draw: () => [skin(), brow(), eyeball(), kajal(), sariEdge(), nose()].join(''),
}

function skin(): Svg {
  return [
    box(0, 0, 400, 300, tone('face')),
    ripple(210, 172, [104, 420], 17, dye.skin, { opacity: 0.45, dash: '8 9' }),
    disc(344, 74, 15, dye.madder),
    disc(340, 70, 4.5, dye.rose, 0.8),
  ].join('')
}

function brow(): Svg {
  return [
    fill('M78,118 C126,66 226,56 316,104 C226,80 134,90 78,118Z', dye.woodDeep),
    stitch('M112,98 C160,78 222,74 280,88', dye.wood, { width: 2, dash: '9 7' }),
    fill('M70,178 C120,102 246,96 332,168 C246,120 130,124 70,178Z', dye.skin),
    stitch('M92,152 C142,112 240,108 304,146', dye.skinDeep, { dash: '7 6' }),
  ].join('')
}

function eyeball(): Svg {
  return [
    fill(eyeOutline, dye.cream),
    cut(
      eyeOutline,
      fill('M60,110 H340 V150 C250,120 140,130 60,184Z', dye.muslin),
      disc(206, 166, 52, dye.pine),
      disc(206, 166, 46, dye.bottle),
      stitch(irisThreads(1), dye.leaf, { dash: '5 5' }),
      stitch(irisThreads(0), dye.marigold, { dash: '5 5' }),
      disc(206, 166, 22, dye.forest),
      cut(
        'M184,168 a22,22 0 0 1 44,0z',
        box(180, 140, 60, 40, dye.ember),
        disc(206, 169, 12, dye.pollen),
      ),
      disc(188, 146, 8, dye.cotton),
    ),
  ].join('')
}

function irisThreads(first: number): string {
  const threads = Array.from({ length: 13 }, (_, index) => {
    const angle = ((index * 2 + first) * Math.PI) / 13
    const at = (radius: number) =>
      `${206 + Math.cos(angle) * radius},${166 + Math.sin(angle) * radius}`
    return `M${at(26)} L${at(42)}`
  })
  return threads.join(' ')
}

function kajal(): Svg {
  return [
    fill(
      'M74,186 C128,112 240,104 326,174 L346,170 C340,182 332,184 320,182 C238,122 134,130 74,186Z',
      dye.woodDeep,
    ),
    line('M96,192 C150,226 250,224 312,184', dye.woodDeep, 4),
    each(lashes, ([x, y, toX, toY]) =>
      line(`M${x},${y} q${toX * 0.2},${toY * 0.7} ${toX * 1.1},${toY}`, dye.woodDeep, 4.4),
    ),
    stitch('M112,222 C160,246 244,246 300,218', dye.skin, { width: 2.4, dash: '7 6' }),
  ].join('')
}

function sariEdge(): Svg {
  const knots = [
    [98, 26],
    [64, 66],
    [41, 114],
    [30, 168],
    [27, 224],
    [29, 276],
  ] as const
  return [
    fill('M0,0 H150 C70,50 34,130 40,300 H0Z', dye.madder),
    fill('M118,0 H150 C70,50 34,130 40,300 H18 C10,130 46,46 118,0Z', dye.marigold),
    stitch('M134,2 C56,52 22,132 29,300', dye.madderDeep, { width: 3, dash: '8 6' }),
    stitch('M96,0 C28,54 -4,140 2,300', dye.pollen, { width: 2.4, dash: '6 6' }),
    each(knots, ([x, y]) => disc(x, y, 3.4, dye.bottle)),
  ].join('')
}

function nose(): Svg {
  return [
    fill('M400,210 C372,236 356,262 352,300 H400Z', dye.skin),
    stitch('M392,226 C374,246 366,270 364,296', dye.skinDeep, { dash: '6 6' }),
  ].join('')
}
