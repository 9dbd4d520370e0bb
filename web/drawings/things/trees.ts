import { dye } from '../dye.ts'
import { each, fill, line, type Svg, stitch } from '../shapes.ts'

/** [tip x, tip y, bend x, bend y] of each frond, from the crown. */
const fronds: [number, number, number, number][] = [
  [-46, -4, -24, -26],
  [-40, 26, -26, -8],
  [44, -6, 24, -26],
  [42, 24, 28, -10],
  [-16, -40, -14, -24],
  [22, -38, 16, -26],
]

/** A palm in silhouette, rooted at (0, 0). */
export function palm(height: number, lean: number, colour: string): Svg {
  const trunk = `M0,0 C${lean / 2},${-height * 0.4} ${lean},${-height * 0.7} ${lean},${-height}`
  const frond = ([x, y, bendX, bendY]: (typeof fronds)[number]) =>
    fill(
      `M${lean},${-height} q${bendX},${bendY} ${x},${y} Q${lean + bendX * 0.7},${-height + bendY * 0.2} ${lean},${-height}Z`,
      colour,
    )
  return line(trunk, colour, 6) + each(fronds, frond)
}

/** A banana plant rooted at (0, 0). */
export function banana(): Svg {
  return [
    line('M0,0 C-3,-40 2,-60 2,-86', dye.jade, 10),
    fill(
      'M0,-84 C-40,-120 -70,-100 -78,-62 C-60,-84 -34,-84 0,-78 C30,-88 60,-86 80,-58 C74,-104 36,-124 0,-84Z',
      dye.grass,
    ),
    fill(
      'M0,-82 C-22,-136 -2,-156 14,-164 C22,-134 20,-110 6,-80Z M0,-80 C-40,-90 -60,-60 -58,-26 C-46,-56 -26,-72 2,-74Z',
      dye.jade,
    ),
    stitch('M2,-82 C30,-108 56,-98 74,-68 M-2,-82 C-30,-106 -56,-92 -72,-72', dye.leaf, {
      width: 1.8,
      dash: '5 5',
    }),
  ].join('')
}
