import { dye } from '../dye.ts'
import { adult, lungi } from '../people/adult.ts'
import { hair } from '../people/head.ts'
import type { Pose } from '../people/pose.ts'
import type { Picture } from '../picture.ts'
import { wave } from '../quilting.ts'
import { each, fill, line, place, repeat, type Svg, stitch } from '../shapes.ts'
import { sky } from '../sky.ts'
import { palm } from '../things/trees.ts'
import { tone } from '../tone.ts'

const size = [800, 600] as const

/** The paddy comes home on a bamboo pole, a sheaf at each end. */
export const harvest: Picture = {
  size,
  draw: () =>
    [
      sky({
        width: 800,
        horizon: 330,
        sunX: 348,
        tones: ['f2s', 'f2', 'f2s', 'f2', 'f2s', 'f2', 'sun'],
        stars: [
          [90, 70],
          [240, 120],
          [560, 60],
          [700, 150],
        ],
      }),
      farBank(),
      field(),
      place('translate(690,420)', haystack()),
      crop(),
      place('translate(348,566) scale(1.72)', carrier()),
    ].join(''),
}

function farBank(): Svg {
  return [
    fill('M0,334 V306 C120,290 240,316 380,306 C520,296 660,314 800,298 V334Z', tone('lawn')),
    place('translate(70,312) scale(.9)', palm(120, 14, tone('palm'))),
    place('translate(116,312) scale(.7)', palm(120, -10, tone('palm'))),
  ].join('')
}

/** What is cut already: stubble in rows that come nearer. */
function field(): Svg {
  return [
    fill('M0,328 C200,318 420,336 800,322 V600 H0Z', tone('stubble')),
    repeat(11, (row) =>
      stitch(
        wave(-40 - (row % 3) * 23, 820, 346 + row * (16 + row), 3, 80),
        tone('stubbleStitch'),
        {
          width: 2 + row * 0.2,
          dash: `${8 + row} ${10 + row}`,
          offset: row * 9,
        },
      ),
    ),
  ].join('')
}

function haystack(): Svg {
  return [
    line('M0,-150 V-196', dye.wood, 7),
    fill(
      'M-92,0 C-108,-60 -70,-120 0,-168 C70,-120 108,-60 92,0 C60,10 -60,10 -92,0Z',
      tone('straw'),
    ),
    fill(
      'M0,-168 C70,-120 108,-60 92,0 C76,5 56,7 40,8 C60,-50 48,-110 0,-168Z',
      tone('strawDeep'),
    ),
    stitch(
      'M-8,-150 C-48,-110 -70,-60 -68,-6 M-2,-140 C-26,-100 -36,-50 -34,0 M2,-140 C12,-100 12,-50 6,2',
      dye.wood,
      { width: 2.4, dash: '11 9', opacity: 0.6 },
    ),
    fill('M-16,-172 L0,-190 L16,-172 L8,-150 H-8Z', tone('strawDeep')),
  ].join('')
}

/** Paddy that still stands, its ears bowed. */
function crop(): Svg {
  const stalk = (x: number, y: number, reach: number) =>
    `M${x},${y} c2,-40 0,-${reach} -14,-${reach + 14}`
  const ear = (x: number, y: number, reach: number) => `M${x - 14},${y - reach - 14} q-16,2 -20,24`
  const stalks = Array.from(
    { length: 17 },
    (_, index) => [640 + index * 12, 600 - ((index * 37) % 20), 84 + ((index * 53) % 44)] as const,
  )
  return [
    line(stalks.map(([x, y, reach]) => stalk(x, y, reach)).join(' '), tone('paddyStalk'), 4),
    line(stalks.map(([x, y, reach]) => ear(x, y, reach)).join(' '), tone('paddy'), 8),
  ].join('')
}

/** A hand keeps the pole on the shoulder, the other swings with the step. */
const striding: Pose = {
  neck: [6, -142],
  hip: [-1, -92],
  head: [14, -163, 4],
  farArm: [
    [30, -118],
    [38, -140],
  ],
  nearArm: [
    [-14, -112],
    [-22, -90],
  ],
  farLeg: [[20, -50], [26, -10], -10],
  nearLeg: [[-6, -50], [-24, -14], 30],
}

function carrier(): Svg {
  return [
    adult(striding, {
      top: dye.cotton,
      lower: dye.madder,
      skin: dye.skinDeep,
      hair: hair.short,
      length: 0.9,
      wrap: lungi(dye.madder, dye.pollen, -32, 34),
    }),
    line('M-132,-114 Q2,-174 136,-114', dye.wood, 6),
    each([-120, 124], (x) => place(`translate(${x},-92) scale(.92)`, sheaf())),
  ].join('')
}

/** Tied at the waist: cut stalks above, ripe ears below. */
function sheaf(): Svg {
  const ear = (x: number) => `M${x},56 Q${x * 1.16},70 ${x * 1.1},${90 - Math.abs(x) * 0.3}`
  return [
    fill('M-20,-42 H20 C14,-22 12,-8 11,4 H-11 C-12,-8 -14,-22 -20,-42Z', tone('strawDeep')),
    stitch('M-10,-38 L-5,-4 M0,-38 V-4 M10,-38 L5,-4', dye.woodDeep, { width: 1.6, dash: '6 5' }),
    line([-42, -28, -14, 0, 14, 28, 42].map(ear).join(' '), tone('paddy'), 7),
    line([-35, -21, -7, 7, 21, 35].map(ear).join(' '), dye.ember, 6),
    fill('M-11,2 C-38,12 -50,40 -46,60 C-24,76 24,76 46,60 C50,40 38,12 11,2Z', tone('paddy')),
    fill('M11,2 C38,12 50,40 46,60 C38,66 32,69 24,71 C32,46 22,20 4,2Z', dye.ember),
    stitch(
      'M-6,12 C-22,26 -30,42 -32,58 M-1,12 C-6,30 -8,46 -9,64 M6,14 C13,30 15,46 14,64',
      dye.wood,
      {
        width: 2,
        dash: '7 6',
      },
    ),
    line('M-13,3 H13', dye.madder, 7),
  ].join('')
}
