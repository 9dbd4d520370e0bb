import { deepOf } from '../dye.ts'
import { fill, line, place, type Svg } from '../shapes.ts'
import { head } from './head.ts'
import { type Joint, limb, tube } from './limb.ts'

export type Point = readonly [x: number, y: number]

type Joints = readonly [Joint, Joint, Joint]

/** How thick a body is, as radii from the trunk outwards, and its head against a child's. */
export type Build = {
  arm: readonly [shoulder: number, elbow: number, wrist: number, palm: number]
  leg: readonly [thigh: number, knee: number, ankle: number]
  trunk: readonly [chest: number, waist: number]
  head: number
}

export type Arm = readonly [elbow: Point, wrist: Point]
/** `toes` lifts the heel when positive and the toes when negative, in degrees. */
export type Leg = readonly [knee: Point, ankle: Point, toes?: number]

/** Where the joints of somebody facing right are; the ground is y = 0. */
export type Pose = {
  neck: Point
  hip: Point
  /** The middle of the head, and how far it bows, in degrees. */
  head: readonly [x: number, y: number, bow?: number]
  farArm: Arm
  nearArm: Arm
  farLeg: Leg
  nearLeg: Leg
}

export type Wear = {
  skin: string
  hair: Svg
  top: string
  /** Of another cloth than the top. */
  sleeves?: string
  /** How far the sleeves, and the lower garment, reach: 1 to elbow or knee, 2 to wrist or ankle. */
  sleeve: number
  lower: string
  length: number
  shoes?: string
  /** Drawn on the back, under the near arm. */
  back?: Svg
  /** Drawn over the legs: a skirt, a lungi. */
  wrap?: Svg
  /** Drawn over the trunk, under the near arm: what is held against it. */
  held?: Svg
}

/** Somebody in profile: far limbs in their deeper dye, then the trunk, then the near arm. */
export function body(build: Build, pose: Pose, wear: Wear): Svg {
  const [x, y] = pose.neck
  const farShoulder: Point = [x + build.arm[0] * 0.7, y + build.arm[0] * 1.3]
  const nearShoulder: Point = [x - build.arm[0] * 0.7, y + build.arm[0] * 1.3]
  const [hipX, hipY] = pose.hip
  const far = { ...wear, skin: deepOf(wear.skin), top: deepOf(wear.top), lower: deepOf(wear.lower) }
  return [
    arm(build, farShoulder, pose.farArm, far),
    leg(build, [hipX + 2, hipY], pose.farLeg, far),
    leg(build, [hipX - 2, hipY], pose.nearLeg, wear),
    wear.wrap ?? '',
    wear.back ?? '',
    trunk(build, pose, wear.top),
    neckAndHead(build, pose, wear),
    wear.held ?? '',
    arm(build, nearShoulder, pose.nearArm, wear),
  ].join('')
}

function arm(build: Build, shoulder: Point, [elbow, wrist]: Arm, wear: Wear): Svg {
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

function leg(build: Build, hip: Point, [knee, ankle, toes = 0]: Leg, wear: Wear): Svg {
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

/** A bare foot under an ankle, toes to the right. */
export function foot([x, y]: Point, scale: number, skin: string, turn = 0): Svg {
  return place(
    `translate(${x},${y}) rotate(${turn}) scale(${scale})`,
    fill('M-4,-2 C-6,2 -5,5 -1,5 H10 C13,5 13,1.5 9.5,.5 L4,-3Z', skin),
  )
}

function trunk({ trunk: [chest, waist] }: Build, { neck, hip }: Pose, cloth: string): Svg {
  const top = along(neck, hip, chest / distance(neck, hip))
  const third = chest * 0.62
  const shaded = deepOf(cloth)
  return (
    tube([...top, chest], [...hip, waist], cloth) +
    tube([top[0] + third, top[1], chest - third], [hip[0] + third, hip[1], waist - third], shaded)
  )
}

function neckAndHead(build: Build, { neck, head: [x, y, bow = 0] }: Pose, wear: Wear): Svg {
  return (
    line(`M${x - 2},${y + 4} L${neck[0]},${neck[1] + 3}`, wear.skin, build.arm[0] * 1.9) +
    place(`translate(${x},${y}) rotate(${bow}) scale(${build.head})`, head(wear.skin, wear.hair))
  )
}

/** The point a part of the way from one to another. */
export function along([x1, y1]: Point, [x2, y2]: Point, part: number): Point {
  return [x1 + (x2 - x1) * part, y1 + (y2 - y1) * part]
}

function distance([x1, y1]: Point, [x2, y2]: Point): number {
  return Math.hypot(x2 - x1, y2 - y1)
}
