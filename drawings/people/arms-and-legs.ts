import { fill, place, type Svg } from '../shapes.ts'
import { type Joint, limb, tube } from './limb.ts'
import { along, distance, type Point } from './points.ts'
import type { Arm, Build, Leg, Wear } from './pose.ts'

type Joints = readonly [Joint, Joint, Joint]

/** From the shoulder, with its hand and its sleeve. */
export function arm(build: Build, shoulder: Point, [elbow, wrist]: Arm, wear: Wear): Svg {
  const [top, middle, end, palm] = build.arm
  const fingers = along(elbow, wrist, 1 + (palm * 1.2) / distance(elbow, wrist))
  const joints: Joints = [
    [...shoulder, top],
    [...elbow, middle],
    [...wrist, end],
  ]
  return (
    limb([...joints, [...fingers, palm]], wear.skin) +
    covering(joints, wear.sleeve, wear.sleeves ?? wear.top)
  )
}

/** From the hip, with its foot and what covers it. */
export function leg(build: Build, hip: Point, [knee, ankle, toes = 0]: Leg, wear: Wear): Svg {
  const [thigh, middle, end] = build.leg
  const joints: Joints = [
    [...hip, thigh],
    [...knee, middle],
    [...ankle, end],
  ]
  return [
    limb(joints, wear.skin),
    foot(ankle, end / 4, wear.shoes ?? wear.skin, toes),
    covering(joints, wear.length, wear.lower),
  ].join('')
}

/** Cloth over a part of a limb: 1 reaches the middle joint, 2 the last. */
function covering([top, middle, end]: Joints, part: number, cloth: string): Svg {
  const loose = ([x, y, radius]: Joint, by: number): Joint => [x, y, radius + by]
  if (part <= 1) return tube(loose(top, 0.8), loose(between(top, middle, part), 1.8), cloth)
  const bend = loose(middle, 1.2)
  return (
    limb([loose(top, 0.8), bend], cloth) +
    tube(bend, loose(between(middle, end, part - 1), 2), cloth)
  )
}

function between([x1, y1, r1]: Joint, [x2, y2, r2]: Joint, part: number): Joint {
  return [...along([x1, y1], [x2, y2], part), r1 + (r2 - r1) * part]
}

function foot([x, y]: Point, scale: number, skin: string, turn = 0): Svg {
  return place(
    `translate(${x},${y}) rotate(${turn}) scale(${scale})`,
    fill('M-4,-2 C-6,2 -5,5 -1,5 H10 C13,5 13,1.5 9.5,.5 L4,-3Z', skin),
  )
}
