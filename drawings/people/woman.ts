import { dye } from '../dye.ts'
import { fill, place, type Svg, stitch } from '../shapes.ts'
import { body } from './body.ts'
import { hair, head } from './head.ts'
import { limb } from './limb.ts'
import type { Build, Pose } from './pose.ts'

/** A grown woman, 166 units tall. */
const grown: Build = { arm: [6, 5, 4, 5], leg: [10, 7, 4.6], trunk: [14, 12.5], head: 1.06 }

export type Sari = { cloth: string; edge: string; blouse: string; skin?: string }

/** A woman in a sari, its end over her head. `drape` is the sari below the waist; `held` what she carries. */
export function woman(
  pose: Pose,
  { cloth, edge, blouse, skin = dye.skin }: Sari,
  drape: Svg,
  held: Svg = '',
): Svg {
  return body(grown, pose, {
    skin,
    top: cloth,
    sleeves: blouse,
    sleeve: 0.7,
    lower: cloth,
    length: 1.9,
    hair: hair.short + veil(cloth, edge),
    wrap: drape,
    held: held,
  })
}

function veil(cloth: string, edge: string): Svg {
  return (
    fill(
      'M7,-18 C-4,-25 -17,-17 -18,-4 C-19,8 -26,20 -27,36 C-14,42 2,40 12,32 C4,26 -5,18 -6,8 C-7,-2 -1,-12 7,-18Z',
      cloth,
    ) + stitch('M6,-17 C-2,-11 -7,-2 -6,8 C-5,18 4,26 11,31', edge, { width: 2.4, dash: '5 4' })
  )
}

/** A small child on its mother's arm, its head on her shoulder; for a mother who stands upright. */
export function childOnArm(skin: string = dye.skinLight): Svg {
  return [
    limb(
      [
        [27, -80, 5],
        [33, -68, 4.4],
        [31, -55, 3.4],
      ],
      skin,
    ),
    limb(
      [
        [21, -101, 10],
        [19, -84, 12],
      ],
      dye.marigold,
    ),
    place('translate(25,-116) rotate(-8) scale(-.74,.74)', head(skin, hair.short)),
    limb(
      [
        [22, -102, 4.4],
        [10, -102, 3.8],
        [0, -112, 3.6],
      ],
      skin,
    ),
    stitch('M17,-98 L15,-78 M25,-98 L26,-80', dye.madder, { width: 1.8, dash: '4 4' }),
  ].join('')
}

/** A sari from the waist to the ground of somebody upright, with its pleats. */
export function drape(cloth: string, edge: string, left = -24, right = 26): Svg {
  return (
    fill(
      `M-13,-90 C-4,-94 6,-94 13,-90 C17,-60 ${right - 2},-30 ${right},-6 C${right - 12},-1 ${left + 12},-1 ${left},-6 C${left + 3},-34 -18,-62 -13,-90Z`,
      cloth,
    ) +
    stitch(`M${left + 2},-11 C${left + 12},-6 ${right - 12},-6 ${right - 2},-11`, edge, {
      width: 2.6,
      dash: '5 4',
    }) +
    stitch(`M4,-84 L7,-16 M10,-84 L15,-16`, edge, { width: 1.8, dash: '6 6', opacity: 0.6 })
  )
}

/** Cloth over the folded legs of somebody who sits on the ground. */
export function lap(cloth: string): Svg {
  return fill('M-15,-22 C-22,-4 -14,0 0,0 H30 C44,0 44,-22 30,-23 L8,-28Z', cloth)
}
