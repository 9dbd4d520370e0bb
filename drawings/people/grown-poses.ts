import type { Pose } from './pose.ts'

/** A grown woman hurrying, an arm under the child she carries. */
export const carryingChild: Pose = {
  neck: [4, -130],
  hip: [0, -85],
  head: [8, -146],
  farArm: [
    [22, -106],
    [27, -90],
  ],
  nearArm: [
    [-7, -102],
    [16, -78],
  ],
  farLeg: [[16, -44], [22, -8], -10],
  nearLeg: [[-4, -44], [-22, -10], 24],
}

/** A grown man handing on what he holds before him. */
export const handing: Pose = {
  neck: [10, -145],
  hip: [0, -94],
  head: [17, -161, 4],
  farArm: [
    [34, -122],
    [52, -108],
  ],
  nearArm: [
    [12, -112],
    [44, -106],
  ],
  farLeg: [
    [14, -51],
    [16, -6],
  ],
  nearLeg: [
    [-8, -50],
    [-18, -6],
  ],
}

/** A grown woman reaching for what is handed to her. */
export const taking: Pose = {
  neck: [8, -130],
  hip: [0, -85],
  head: [14, -146, 4],
  farArm: [
    [28, -108],
    [44, -98],
  ],
  nearArm: [
    [10, -102],
    [36, -96],
  ],
  farLeg: [
    [12, -44],
    [16, -6],
  ],
  nearLeg: [
    [-6, -44],
    [-12, -6],
  ],
}

/** A grown man throwing up and ahead with both hands. */
export const throwing: Pose = {
  neck: [14, -143],
  hip: [0, -93],
  head: [22, -159, -10],
  farArm: [
    [42, -146],
    [60, -164],
  ],
  nearArm: [
    [30, -120],
    [54, -142],
  ],
  farLeg: [
    [22, -52],
    [28, -6],
  ],
  nearLeg: [[-10, -50], [-26, -10], 18],
}

/** A grown man whom years have bent, a hand on his stick. */
export const leaning: Pose = {
  neck: [15, -130],
  hip: [-5, -86],
  head: [29, -143, 8],
  farArm: [
    [36, -108],
    [54, -112],
  ],
  nearArm: [
    [8, -100],
    [36, -92],
  ],
  farLeg: [
    [10, -47],
    [8, -6],
  ],
  nearLeg: [[-7, -46], [-16, -7], 8],
}

/** A grown woman in step with somebody behind her, who holds her arm. */
export const supporting: Pose = {
  neck: [2, -130],
  hip: [-1, -85],
  head: [5, -146, 3],
  farArm: [
    [16, -104],
    [4, -90],
  ],
  nearArm: [
    [-12, -106],
    [2, -92],
  ],
  farLeg: [
    [10, -44],
    [13, -6],
  ],
  nearLeg: [[-6, -44], [-15, -7], 12],
}

/** A grown woman bearing down on a pump's handle. */
export const pumping: Pose = {
  neck: [8, -129],
  hip: [-4, -85],
  head: [14, -144, 8],
  farArm: [
    [28, -102],
    [33, -82],
  ],
  nearArm: [
    [6, -98],
    [26, -80],
  ],
  farLeg: [
    [12, -44],
    [16, -6],
  ],
  nearLeg: [
    [-6, -44],
    [-14, -6],
  ],
}

/** Somebody grown on the ground, legs folded, an arm over the wares in front. */
export const trading: Pose = {
  neck: [6, -62],
  hip: [-2, -16],
  head: [11, -78, 4],
  farArm: [
    [25, -40],
    [44, -38],
  ],
  nearArm: [
    [2, -36],
    [28, -32],
  ],
  farLeg: [
    [32, -12],
    [8, -6],
  ],
  nearLeg: [
    [28, -11],
    [4, -5],
  ],
}

/** A grown man at the same. */
export const weighing: Pose = {
  neck: [6, -72],
  hip: [-2, -18],
  head: [12, -90, 6],
  farArm: [
    [30, -50],
    [52, -52],
  ],
  nearArm: [
    [4, -42],
    [34, -38],
  ],
  farLeg: [
    [38, -14],
    [10, -7],
  ],
  nearLeg: [
    [34, -13],
    [6, -6],
  ],
}
