import { dye } from '../dye.ts'
import { disc, line, ring, type Svg } from '../shapes.ts'
import { tone } from '../tone.ts'

/** A spoked wheel with a thread of marigold inside its rim. */
export function wheel(x: number, y: number, radius: number, spokes: number): Svg {
  const spokeEnds = Array.from({ length: spokes }, (_, index) => {
    const angle = (index * 2 * Math.PI) / spokes
    const reach = radius * 0.91
    return `M${x},${y} L${x + Math.cos(angle) * reach},${y + Math.sin(angle) * reach}`
  })
  return [
    ring(x, y, radius, tone('iron'), { width: radius * 0.15, solid: true }),
    ring(x, y, radius * 0.86, dye.marigold, { dash: '6 5' }),
    line(spokeEnds.join(' '), dye.bambooDeep, 1.3),
    disc(x, y, radius * 0.15, dye.madder),
    disc(x, y, radius * 0.065, dye.pollen),
  ].join('')
}
