import { dye } from '../dye.ts'
import { fill, line, place, type Svg, shade } from '../shapes.ts'
import { beardAndCap, head } from './head.ts'

/** An old man seated in white, cap and beard; the middle of his seat is (0, 0). */
export function seatedOldMan(): Svg {
  return [
    fill('M-40,0 C-46,-34 -40,-66 -16,-76 L20,-76 C42,-66 46,-32 44,0Z', dye.muslin),
    fill('M22,-74 C42,-64 46,-32 44,0 L32,0 C36,-30 34,-56 22,-74Z', shade),
    line('M2,-84 V-74', dye.skinDeep, 16),
    place(
      'translate(6,-96) rotate(4) scale(1.1)',
      head(dye.skinDeep, beardAndCap(dye.cotton, dye.bambooDeep)),
    ),
  ].join('')
}
