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
    fill('M14,-76 C34,-62 44,-30 42,0 H50 C52,-34 46,-66 28,-84Z', shade),
    fill(
      'M6,-112 C16,-120 29,-116 29,-106 L33,-98 C33,-96 31,-96 30,-96 C29,-86 22,-79 13,-80 C4,-84 0,-100 6,-112Z',
      skin,
    ),
    fill(
      'M-3,-116 C8,-126 26,-124 30,-108 C22,-112 12,-108 9,-98 C8,-90 10,-84 13,-79 L-8,-72Z',
      cloth,
    ),
    stitch('M24,-114 C14,-112 9,-104 8,-96 C7,-88 10,-80 16,-74 C34,-58 40,-30 40,-3', edge, {
      width: 3,
      dash: '5 4',
    }),
    stitch('M-28,-70 C-38,-50 -40,-25 -38,-4 M-12,-64 C-20,-44 -22,-22 -20,-4', edge, {
      width: 2,
      dash: '6 6',
      opacity: 0.6,
    }),
  ].join('')
}
