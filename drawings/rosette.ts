import type { Seal } from '@daan/contract/charity'
import { dye } from './palette.ts'

/** One of the eight petals of the product's mark, on a 48 x 48 grid; the others are turns of it. */
export const rosettePetal = 'M24,24C15,15 18,5 24,1C30,5 33,15 24,24Z'
export const rosetteTurns = [0, 45, 90, 135, 180, 225, 270, 315] as const

/** Draws the mark as SVG elements on a 48 x 48 grid: eight petals and a stitched heart. */
export function rosette({ petals, otherPetals, centre }: Seal): string {
  const turned = rosetteTurns.map((turn, index) => {
    const colour = index % 2 ? otherPetals : petals
    return `<path transform="rotate(${turn} 24 24)" d="${rosettePetal}" fill="${colour}"/>`
  })
  const heart = `<circle cx="24" cy="24" r="5" fill="none" stroke="${dye.cream}" stroke-width="1.6" stroke-dasharray="2.6 2.6"/>`
  return `${turned.join('')}<circle cx="24" cy="24" r="8" fill="${centre}"/>${heart}`
}
