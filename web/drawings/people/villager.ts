import { dye } from '../dye.ts'
import { disc, fill, line, oval, place, type Svg, shade, stitch } from '../shapes.ts'

export type Villager = {
  vest: string
  lungi: string
  skin: string
  /** Degrees the body leans from the hips, forward is positive. */
  lean: number
  farArm: string
  nearArm: string
}

/** A man at work in vest and checked lungi, mid-stride, facing right; feet at y = 0, crown at -182. */
export function villager({ vest, lungi, skin, lean, farArm, nearArm }: Villager): Svg {
  return [
    line('M-12,-30 C-16,-20 -20,-12 -25,-5 M14,-30 C20,-20 22,-12 22,-5', skin, 10),
    oval(-21, -3, 9, 4.4, skin) + oval(27, -3, 9, 4.4, skin),
    fill(
      'M-19,-88 H19 C24,-62 30,-40 33,-22 C12,-14 -14,-14 -32,-22 C-28,-40 -23,-62 -19,-88Z',
      lungi,
    ),
    fill('M7,-88 H19 C24,-62 30,-40 33,-22 L17,-18 C18,-44 14,-66 7,-88Z', shade),
    stitch('M-23,-68 H23 M-28,-46 H28 M-4,-84 C-6,-60 -9,-38 -11,-20', dye.cream, {
      width: 2,
      dash: '5 5',
      opacity: 0.7,
    }),
    place(
      `rotate(${lean} 0 -84)`,
      line(farArm, dye.skinDeep, 10),
      fill(
        'M-19,-137 C-11,-144 11,-144 19,-137 C22,-120 21,-100 20,-82 H-20 C-21,-100 -22,-120 -19,-137Z',
        vest,
      ),
      fill(
        'M9,-142 C14,-142 19,-137 19,-137 C22,-120 21,-100 20,-82 H10 C13,-104 13,-126 9,-142Z',
        shade,
      ),
      line('M0,-146 V-140', skin, 12),
      oval(1, -161, 16.5, 17.5, skin),
      disc(-7, -159, 4, skin),
      fill(
        'M-16,-154 C-24,-184 17,-192 18,-166 C11,-172 3,-173 -3,-170 C-3,-164 -6,-163 -8,-164 C-12,-164 -12,-156 -10,-153 C-12,-151 -15,-151 -16,-154Z',
        dye.woodDeep,
      ),
      line(nearArm, skin, 10),
    ),
  ].join('')
}
