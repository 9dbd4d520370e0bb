import { dye } from '../dye.ts'
import { adult } from '../people/adult.ts'
import { hair } from '../people/head.ts'
import type { Pose } from '../people/pose.ts'
import { cardSize, type Picture } from '../picture.ts'
import { field, ground, stars } from '../quilting.ts'
import { box, disc, each, fill, line, place, ring, type Svg, stitch } from '../shapes.ts'
import { wheel } from '../things/wheel.ts'
import { nightOnly, tone } from '../tone.ts'

/** A young man wheels himself up a ramp to an open door. */
export const wheelchair: Picture = {
  size: cardSize,
  keep: 'xMidYMin',
  draw: () =>
    [
      field('f5', { x: 164, y: 140, from: 110 }),
      stars([40, 60], [92, 44], [230, 50], [262, 84]),
      ground(240, tone('lawn'), tone('lawnStitch')),
      house(),
      ramp(),
      place('translate(158,243) rotate(-8) scale(1.22)', chair(), adult(pushing, dress)),
    ].join(''),
}

function house(): Svg {
  return [
    box(268, 78, 140, 150, tone('wall')),
    box(250, 66, 160, 16, dye.madder, 4),
    stitch('M262,74 H400', dye.rose, { width: 2, dash: '6 5' }),
    box(296, 106, 62, 124, dye.pine, 3),
    nightOnly(box(327, 106, 31, 124, dye.pollen)),
    fill('M296,106 h31 v118 l-31,6z', dye.jade),
    stitch('M276,96 H396', dye.bambooDeep, { width: 2, dash: '7 6' }),
    stitch('M302,114 V220 M320,114 V216', dye.leaf, { width: 1.8, dash: '5 5' }),
    disc(320, 172, 3.6, dye.marigold),
  ].join('')
}

function ramp(): Svg {
  return [
    fill('M36,262 L284,222 H400 V262Z', dye.bamboo),
    stitch('M80,256 L284,230 H396', dye.wood, { width: 2 }),
    each([292, 328, 364], (x) => line(`M${x},224 v36`, dye.bambooDeep, 2.4)),
  ].join('')
}

/** Seat, back, footrest and caster, with the far wheel behind them. */
function chair(): Svg {
  return [
    ring(6, -34, 31, tone('iron'), { width: 4.4, solid: true }),
    line('M-20,-102 L-16,-52 H34 L46,-16', tone('iron'), 4.6),
    line('M-34,-104 L-20,-102 M-14,-72 H22 L26,-52', tone('iron'), 4.2),
    line('M46,-14 L66,-16', tone('iron'), 4.6),
    line('M34,-50 L36,-14', tone('iron'), 4),
    ring(37, -9, 7, tone('iron'), { width: 4, solid: true }),
    fill('M-22,-100 L-14,-100 L-8,-54 H-17Z', dye.madder),
    fill('M-16,-57 H36 V-49 H-16Z', dye.madderDeep),
  ].join('')
}

const dress = {
  top: dye.marigold,
  lower: dye.indigo,
  hair: hair.short,
  shoes: dye.woodDeep,
  wrap: wheel(-2, -34, 31, 12),
} as const

/** Leaning into the push, a hand on the front of each rim. */
const pushing: Pose = {
  neck: [19, -121],
  hip: [0, -68],
  head: [29, -138, 6],
  farArm: [
    [12, -86],
    [32, -68],
  ],
  nearArm: [
    [-11, -92],
    [11, -68],
  ],
  farLeg: [[44, -66], [58, -25], -6],
  nearLeg: [[40, -65], [52, -22], -6],
}
