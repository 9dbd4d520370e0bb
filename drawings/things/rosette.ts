import type { Seal } from '@daan/contract/charity'
import { dye } from '../dye.ts'
import { disc, ring, type Svg } from '../shapes.ts'

/** One of the eight petals of the product's mark, on a 48 x 48 grid; the others are turns of it. */
export const rosettePetal = 'M24,24C15,15 18,5 24,1C30,5 33,15 24,24Z'
export const rosetteTurns = [0, 45, 90, 135, 180, 225, 270, 315] as const

export const usualSeal: Seal = {
  petals: dye.marigold,
  otherPetals: dye.madder,
  centre: dye.bottle,
}

/** The drawn mark: eight petals and a stitched heart, on a 48 x 48 grid. */
export function rosette({ petals: petal, otherPetals, centre }: Seal = usualSeal): Svg {
  const petals = rosetteTurns.map((turn, index) => {
    const colour = index % 2 ? otherPetals : petal
    return `<path transform="rotate(${turn} 24 24)" d="${rosettePetal}" fill="${colour}"/>`
  })
  const heart = ring(24, 24, 5, dye.cream, { width: 1.6, dash: '2.6 2.6' })
  return petals.join('') + disc(24, 24, 8, centre) + heart
}
