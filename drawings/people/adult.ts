import { dye } from '../dye.ts'
import { fill, type Svg, stitch } from '../shapes.ts'
import { body } from './body.ts'
import type { Build, Pose, Wear } from './pose.ts'

/** A grown person, 180 units tall. */
const grown: Build = {
  arm: [7.4, 6.2, 4.8, 5.8],
  leg: [12.5, 8.6, 5.6],
  trunk: [17, 14.5],
  head: 1.14,
}

type Dress = Partial<Wear> & Pick<Wear, 'top' | 'lower' | 'hair'>

export function adult(pose: Pose, dress: Dress): Svg {
  return body(grown, pose, { skin: dye.skin, sleeve: 0.55, length: 1.95, ...dress })
}

/** A checked lungi from the waist at y = -94 to the shins. */
export function lungi(cloth: string, check: string, left = -26, right = 28): Svg {
  return (
    fill(
      `M-15,-96 H15 C20,-70 ${right - 2},-44 ${right},-24 C12,-17 -12,-17 ${left},-24 C${left + 2},-44 -20,-70 -15,-96Z`,
      cloth,
    ) +
    stitch(
      `M-19,-76 H19 M${left + 3},-50 H${right - 4} M-4,-94 C-5,-66 -9,-40 -10,-20 M8,-94 C10,-66 13,-40 15,-20`,
      check,
      { width: 1.8, dash: '5 5', opacity: 0.8 },
    )
  )
}
