import type { Svg } from '../shapes.ts'
import type { Point } from './points.ts'

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
