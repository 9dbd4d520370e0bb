import { deepOf } from '../dye.ts'
import { line, place, type Svg } from '../shapes.ts'
import { arm, leg } from './arms-and-legs.ts'
import { head } from './head.ts'
import { tube } from './limb.ts'
import { along, distance, type Point } from './points.ts'
import type { Build, Pose, Wear } from './pose.ts'

/** Somebody in profile: far limbs in their deeper dye, then the trunk, then the near arm. */
export function body(build: Build, pose: Pose, wear: Wear): Svg {
  const [x, y] = pose.neck
  const farShoulder: Point = [x + build.arm[0] * 0.7, y + build.arm[0] * 1.3]
  const nearShoulder: Point = [x - build.arm[0] * 0.7, y + build.arm[0] * 1.3]
  const [hipX, hipY] = pose.hip
  const far = {
    ...wear,
    skin: deepOf(wear.skin),
    sleeves: deepOf(wear.sleeves ?? wear.top),
    lower: deepOf(wear.lower),
  }
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
