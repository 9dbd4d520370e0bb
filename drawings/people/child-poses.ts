import type { Pose } from './pose.ts'

/** Mid-stride, an arm swung forward. */
export const walking: Pose = {
  neck: [1, -85],
  hip: [-1, -49],
  head: [3, -101],
  farArm: [
    [12, -67],
    [18, -55],
  ],
  nearArm: [
    [-10, -66],
    [-6, -53],
  ],
  farLeg: [
    [11, -28],
    [12, -6],
  ],
  nearLeg: [[-3, -27], [-17, -11], 34],
}

/** At full stretch, one foot off the ground. */
export const running: Pose = {
  neck: [12, -86],
  hip: [0, -50],
  head: [19, -101, -6],
  farArm: [
    [31, -80],
    [40, -94],
  ],
  nearArm: [
    [-7, -72],
    [-14, -59],
  ],
  farLeg: [[20, -40], [21, -18], -6],
  nearLeg: [[-11, -28], [-32, -27], 74],
}

/** Cross-legged over a book. */
export const reading: Pose = {
  neck: [2, -48],
  hip: [-4, -11],
  head: [9, -62, 22],
  farArm: [
    [16, -34],
    [26, -30],
  ],
  nearArm: [
    [-4, -28],
    [14, -24],
  ],
  farLeg: [
    [26, -8],
    [6, -4],
  ],
  nearLeg: [[22, -7], [4, -4], 10],
}

/** Down on the heels, both hands at work on the ground. */
export const crouching: Pose = {
  neck: [8, -54],
  hip: [-8, -20],
  head: [16, -68, 16],
  farArm: [
    [24, -40],
    [34, -24],
  ],
  nearArm: [
    [10, -34],
    [28, -20],
  ],
  farLeg: [
    [18, -27],
    [8, -6],
  ],
  nearLeg: [
    [12, -26],
    [-2, -6],
  ],
}

/** Both arms thrown up at something in the air. */
export const cheering: Pose = {
  neck: [1, -84],
  hip: [0, -48],
  head: [3, -100, -16],
  farArm: [
    [20, -86],
    [27, -102],
  ],
  nearArm: [
    [-17, -88],
    [-22, -106],
  ],
  farLeg: [
    [8, -28],
    [10, -6],
  ],
  nearLeg: [
    [-5, -27],
    [-9, -6],
  ],
}

/** Bent over a plant, both hands on what waters it. */
export const watering: Pose = {
  neck: [14, -82],
  hip: [-6, -48],
  head: [23, -95, 14],
  farArm: [
    [32, -68],
    [40, -60],
  ],
  nearArm: [
    [14, -62],
    [28, -54],
  ],
  farLeg: [
    [7, -28],
    [12, -6],
  ],
  nearLeg: [
    [-7, -27],
    [-13, -6],
  ],
}

/** Walking with something held to the chest, the other arm ahead. */
export const carrying: Pose = {
  ...walking,
  nearArm: [
    [-7, -66],
    [10, -60],
  ],
  farLeg: [[9, -28], [17, -8], -12],
  nearLeg: [[-1, -27], [-10, -8], 14],
}
