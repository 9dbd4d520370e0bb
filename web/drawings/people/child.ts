import { dye } from '../dye.ts'
import { disc, fill, line, oval, place, type Svg, shade, stitch } from '../shapes.ts'

type Limb = { path: string; skin?: string }

export type Child = {
  shirt: string
  lower: string
  skin?: string
  /** Degrees the body leans from the hips, forward is positive. */
  lean?: number
  legs: Limb[]
  /** Drawn behind the body. */
  farArm: Limb
  /** Drawn over the body, in a short sleeve. */
  nearArm: Limb
  skirt?: boolean
  hair?: 'short' | 'braid'
  /** A school bag, or what else is carried on the back. */
  back?: Svg
}

/** A child facing right; the ground between the feet is (0, 0), the crown at about y = -114. */
export function child(pose: Child): Svg {
  const { skin = dye.skin, lean = 0, lower, skirt = false } = pose
  const hem = skirt
    ? 'M-13,-52 H13 C16,-42 20,-32 22,-24 C8,-19 -8,-19 -22,-24 C-20,-32 -16,-42 -13,-52Z'
    : 'M-14,-52 H14 C16,-42 18,-34 18,-26 L2,-25 L0,-34 L-2,-25 L-18,-26 C-18,-34 -16,-42 -14,-52Z'
  return [
    ...pose.legs.map((leg) => line(leg.path, leg.skin ?? skin, 8)),
    fill(hem, lower),
    place(`rotate(${lean} 0 -46)`, upperBody(pose, skin)),
  ].join('')
}

/** A bare foot at (x, y), toes to the right. */
export function foot(x: number, y: number, skin: string = dye.skin, turn = 0): Svg {
  return oval(x + 3, y, 7.5, 4, skin, turn)
}

function upperBody(
  { shirt, back = '', farArm, nearArm, hair = 'short' }: Child,
  skin: string,
): Svg {
  return [
    line(farArm.path, farArm.skin ?? dye.skinDeep, 7),
    back,
    fill(
      'M-12,-79 C-6,-84 6,-84 12,-79 C16,-70 16,-58 16,-46 H-16 C-16,-58 -16,-70 -12,-79Z',
      shirt,
    ),
    fill('M6,-83 C9,-82 12,-79 12,-79 C16,-70 16,-58 16,-46 H7 C9,-58 9,-72 6,-83Z', shade),
    head(skin, hair),
    line(nearArm.path, nearArm.skin ?? skin, 7),
  ].join('')
}

function head(skin: string, hair: 'short' | 'braid'): Svg {
  const braid =
    line('M-12,-98 C-20,-88 -14,-80 -19,-68', dye.woodDeep, 6) + disc(-19, -66, 4.4, dye.madder)
  return [
    line('M0,-86 V-80', skin, 9),
    hair === 'braid' ? braid : '',
    oval(1, -99, 13.5, 14.5, skin),
    disc(-6, -97, 3.4, skin),
    fill(
      'M-13,-93 C-20,-118 14,-124 15,-103 C9,-108 2,-109 -3,-106 C-3,-101 -5,-100 -7,-101 C-10,-101 -10,-95 -8,-92 C-10,-90 -12,-91 -13,-93Z',
      dye.woodDeep,
    ),
    hair === 'short'
      ? stitch('M-9,-108 C-5,-114 4,-116 9,-112', dye.wood, { width: 1.6, dash: '4 4' })
      : '',
  ].join('')
}
