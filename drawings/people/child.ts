import { dye } from '../dye.ts'
import { fill, type Svg, stitch } from '../shapes.ts'
import { body } from './body.ts'
import type { Build, Pose, Wear } from './pose.ts'

/** A schoolchild, 118 units tall. */
const schoolchild: Build = {
  arm: [5, 4.3, 3.4, 4.2],
  leg: [8.6, 5.8, 4.2],
  trunk: [12, 10.6],
  head: 1,
}

/** Children of one rig: a small one is the same drawing, scaled, with a bigger head. */
export function child(
  pose: Pose,
  wear: Partial<Wear> & Pick<Wear, 'top' | 'lower' | 'hair'>,
  headSize = 1,
): Svg {
  return body({ ...schoolchild, head: headSize }, pose, {
    skin: dye.skin,
    sleeve: 0.6,
    length: 0.8,
    ...wear,
  })
}

/** A pleated skirt; `left` and `right` are where its hem ends. */
export function skirt(colour: string, pleats: string, left = -18, right = 18): Svg {
  const y = -27
  return (
    fill(
      `M-11,-56 H10 C13,-46 ${right - 2},${y - 12} ${right},${y} C${right - 8},${y + 4} ${left + 8},${y + 4} ${left},${y} C${left + 2},${y - 12} -13,-46 -11,-56Z`,
      colour,
    ) +
    stitch(`M-4,-52 L${left * 0.4},${y} M4,-52 L${right * 0.5},${y}`, pleats, {
      width: 1.6,
      dash: '4 4',
    })
  )
}

/** A satchel on the back of a child who stands upright. */
export function satchel(colour: string): Svg {
  return (
    fill('M-27,-83 C-31,-83 -33,-79 -33,-75 V-56 C-33,-52 -31,-51 -28,-51 H-8 V-83Z', colour) +
    stitch('M-30,-68 H-14', dye.pollen, { width: 1.8, dash: '4 4' })
  )
}
