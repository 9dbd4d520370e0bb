import { dye } from '../dye.ts'
import { fill, line, type Svg, stitch } from '../shapes.ts'

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
  const leaves = fronds.map(
    ([x, y, bendX, bendY]) =>
      `M${lean},${-height} q${bendX},${bendY} ${x},${y} Q${lean + bendX * 0.7},${-height + bendY * 0.2} ${lean},${-height}Z`,
  )
  return line(trunk, colour, 6) + fill(leaves.join(''), colour)
}

/** A banana plant rooted at (0, 0). */
export function banana(): Svg {
  return [
    line('M0,0 V-86', dye.jade, 10),
    fill('M0,-82 q-64,-46 -78,22 q32,-26 78,-16 q46,-10 78,16 q-14,-68 -78,-22Z', dye.grass),
    fill('M0,-80 q-34,-50 14,-84 q18,50 -14,84 q-56,-20 -58,50 q18,-44 58,-50Z', dye.jade),
    stitch('M2,-82 q40,-26 70,14 M-2,-82 q-40,-26 -70,14', dye.leaf, { width: 2, dash: '5 5' }),
  ].join('')
}
