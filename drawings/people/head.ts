import { dye } from '../dye.ts'
import { disc, fill, line, type Svg, stitch } from '../shapes.ts'

const face =
  'M-12,-3 C-12,-12 -5,-17 3,-16 C10,-15 13.5,-10 13.5,-5 L16.4,1.2 C17,2.8 15.6,3.6 14,3.6 C14,9 11,15 5,15.4 C0,15.6 -3,13 -5,9 C-10,7 -12,3 -12,-3Z'

/** A head in profile, looking right, without features; its middle is (0, 0), its crown at y = -18. */
export function head(skin: string, hair: Svg): Svg {
  const ear = disc(-3.4, 2.6, 3, skin)
  return fill(face, skin) + (hair && hair + ear)
}

const crop =
  'M-8,8 C-13,7 -16,-2 -14,-9 C-11,-19 0,-22 8,-18.5 C13,-16 15,-12 14,-8 C10,-10 4,-10 1,-8 C0,-4 -1,-2 -3,0 C-6,0 -7,2 -6,5 C-6,7 -7,8 -8,8Z'
const parting = stitch('M-9,-10 C-5,-16 3,-17 8,-14', dye.wood, { width: 1.6, dash: '4 4' })

/** Hair as it is worn, to be laid on a head. */
export const hair = {
  short: fill(crop, dye.woodDeep) + parting,
  plait:
    line('M-10,3 C-19,8 -14,18 -18,26', dye.woodDeep, 6) +
    fill('M-18,26 l-8,-4 v8z M-18,26 l7,-5 v9z', dye.madder) +
    fill(crop, dye.woodDeep) +
    parting,
  bun: disc(-15, -2, 6.4, dye.woodDeep) + fill(crop, dye.woodDeep) + parting,
} as const

/** What tells an old man: a white beard, white hair at the nape, and his cap. */
export function beardAndCap(cap: string, thread: string): Svg {
  return [
    fill('M-12,-8 C-15,1 -12,8 -7,9 L-4,-4Z', dye.wool),
    fill(
      'M-6,4 C-6,13 -2,25 9,33 C16,27 19,16 14.6,5.6 C12,4.4 9,4.6 7,7 C3,9 -2,8 -6,4Z',
      dye.cotton,
    ),
    stitch('M3,13 C4,19 7,24 10,27', dye.bamboo, {
      width: 1.4,
      dash: '3 3',
    }),
    fill('M-14,-6 C-15,-23 12,-25 14.4,-7 C6,-10.6 -5,-10.4 -14,-6Z', cap),
    stitch('M-11,-11 C-4,-14.500 5,-14.500 12,-11.500', thread, { width: 1.6, dash: '4 3' }),
  ].join('')
}
