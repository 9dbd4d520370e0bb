import { fill, type Svg } from '../shapes.ts'

/** Where a limb bends or ends: x, y and how thick it is there, as a radius. */
export type Joint = readonly [x: number, y: number, radius: number]

/**
 * A limb cut from one cloth: it tapers from joint to joint and is round at each of them. A joint
 * is rounded once, by the bone that ends there; the next begins under that.
 */
export function limb(joints: readonly Joint[], colour: string): Svg {
  return fill(
    joints
      .slice(1)
      .map((end, index) => bone(joints[index] ?? end, end, { from: index === 0, to: true }))
      .join(''),
    colour,
  )
}

/** A sleeve, a trouser leg or a trunk: round where it begins, straight at its hem. */
export function tube(from: Joint, hem: Joint, colour: string): Svg {
  return fill(bone(from, hem, { from: true, to: false }), colour)
}

/** The outline of a string drawn tight round two discs; straight across where `isRound` says no. */
function bone(
  [x1, y1, r1]: Joint,
  [x2, y2, r2]: Joint,
  isRound: { from: boolean; to: boolean },
): string {
  const direction = Math.atan2(y2 - y1, x2 - x1)
  const spread = Math.acos((r1 - r2) / Math.hypot(x2 - x1, y2 - y1))
  const at = (x: number, y: number, radius: number, side: 1 | -1) => {
    const angle = direction + side * spread
    return `${tenth(x + Math.cos(angle) * radius)},${tenth(y + Math.sin(angle) * radius)}`
  }
  const round = (radius: number, isLarge: boolean) =>
    `A${tenth(radius)},${tenth(radius)} 0 ${isLarge ? 1 : 0} 0 `
  const isWidening = spread > Math.PI / 2
  return [
    `M${at(x1, y1, r1, 1)}L${at(x2, y2, r2, 1)}`,
    isRound.to ? round(r2, isWidening) : 'L',
    `${at(x2, y2, r2, -1)}L${at(x1, y1, r1, -1)}`,
    isRound.from ? `${round(r1, !isWidening)}${at(x1, y1, r1, 1)}Z` : 'Z',
  ].join('')
}

function tenth(value: number): number {
  return Math.round(value * 10) / 10
}
