import { dye } from '../dye.ts'
import { fill, type Svg, shade, stitch } from '../shapes.ts'

export type Sari = { cloth: string; edge: string; skin?: string }

/** A woman seated, wrapped in her sari, facing right; the middle of her seat is (0, 0). */
export function seatedWoman({ cloth, edge, skin = dye.skin }: Sari): Svg {
  return [
    fill(
      'M-44,0 C-50,-38 -40,-66 -20,-80 C-30,-108 -6,-132 16,-124 C32,-118 34,-98 28,-84 C46,-66 52,-34 50,0Z',
      cloth,
    ),
    fill('M14,-76 C34,-62 44,-30 42,0 L50,0 C52,-34 46,-66 28,-84Z', shade),
    fill('M6,-112 C16,-120 30,-114 30,-100 C30,-88 22,-80 13,-80 C4,-84 0,-100 6,-112Z', skin),
    fill(
      'M-3,-116 C8,-126 26,-124 30,-108 C22,-112 12,-108 9,-98 C8,-90 10,-84 13,-79 L-8,-72Z',
      cloth,
    ),
    stitch('M24,-114 C14,-112 9,-104 8,-96 C7,-88 10,-80 16,-74 C34,-58 40,-30 40,-3', edge, {
      width: 3,
      dash: '5 4',
    }),
    stitch('M-28,-70 C-38,-50 -40,-25 -38,-4', edge, { width: 2, dash: '6 6', opacity: 0.7 }),
    stitch('M-12,-64 C-20,-44 -22,-22 -20,-4', edge, { width: 2, dash: '6 6', opacity: 0.5 }),
  ].join('')
}

/** A woman standing in a sari, facing right; her feet are at (0, 0), her crown at about y = -152. */
export function standingWoman({ cloth, edge, skin = dye.skin }: Sari): Svg {
  return [
    fill(
      'M-34,0 C-40,-40 -34,-70 -26,-96 C-34,-120 -20,-152 4,-152 C24,-152 30,-134 26,-118 C40,-98 42,-40 40,0Z',
      cloth,
    ),
    fill('M22,-112 C36,-94 42,-40 40,0 L26,0 C30,-40 30,-84 14,-108Z', shade),
    fill('M2,-142 C14,-148 25,-140 25,-127 C25,-116 18,-108 10,-108 C2,-112 -2,-130 2,-142Z', skin),
    fill(
      'M-8,-146 C4,-156 22,-152 26,-136 C18,-140 8,-136 5,-126 C4,-118 6,-112 10,-106 L-14,-100Z',
      cloth,
    ),
    stitch('M20,-142 C10,-140 5,-132 4,-124 C4,-114 8,-106 14,-100 C28,-80 32,-40 31,-3', edge, {
      width: 3,
      dash: '5 4',
    }),
    stitch('M-18,-90 C-28,-60 -28,-30 -26,-4', edge, { width: 2, dash: '6 6', opacity: 0.6 }),
    stitch('M-4,-84 C-12,-56 -12,-28 -10,-4', edge, { width: 2, dash: '6 6', opacity: 0.45 }),
  ].join('')
}
