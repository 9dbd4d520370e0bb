import { cloth } from '../cloth.ts'
import { dye } from '../dye.ts'
import { hair, head } from '../people/head.ts'
import type { Picture } from '../picture.ts'
import { rows } from '../quilting.ts'
import {
  box,
  disc,
  each,
  fill,
  line,
  oval,
  place,
  repeat,
  type Svg,
  shade,
  stitch,
} from '../shapes.ts'
import { tone } from '../tone.ts'

const size = [800, 600] as const

/** A potter raises a pot on his wheel; behind him stand the painted ones. */
export const potter: Picture = {
  size,
  draw: () =>
    [
      cloth('f5', size, [470, 360, 150]),
      shelf(),
      fill('M0,474 C160,464 330,482 500,470 C630,464 730,476 800,470 V600 H0Z', tone('earth')),
      rows([-20, 820], [496, 600], 20, tone('earthStitch'), { dash: '13 11', width: 2.4 }),
      place('translate(250,552) scale(1.46)', man()),
      place('translate(492,552) scale(1.46)', wheel()),
      place('translate(250,552) scale(1.46)', nearArm()),
      place('translate(700,574) scale(1.15)', pot(dye.cream, dye.bottle)),
    ].join(''),
}

function shelf(): Svg {
  const painted = [
    [118, dye.pollen, dye.madder],
    [260, dye.cream, dye.indigo],
    [400, dye.rose, dye.madderDeep],
    [540, dye.cream, dye.bottle],
    [682, dye.marigold, dye.madder],
  ] as const
  return [
    each(painted, ([x, ground, mark]) =>
      place(`translate(${x},150) scale(.92)`, pot(ground, mark)),
    ),
    line('M46,0 V150 M754,0 V150', tone('iron'), 3),
    box(24, 148, 752, 14, dye.wood, 4),
    stitch('M36,155 H764', dye.bamboo, { dash: '12 9' }),
  ].join('')
}

/** A pot whose foot is at (0, 0), 110 high, painted as for a wedding. */
function pot(ground: string, mark: string): Svg {
  return [
    fill('M-24,-104 H24 L18,-88 C66,-78 72,-18 26,0 H-26 C-72,-18 -66,-78 -18,-88Z', tone('pot')),
    fill(
      'M-56,-62 C-36,-70 36,-70 56,-62 C62,-48 60,-34 52,-24 C34,-16 -34,-16 -52,-24 C-60,-34 -62,-48 -56,-62Z',
      ground,
    ),
    repeat(5, (index) => fill(`M${-44 + index * 22},-30 l-9,-13 l9,-13 l9,13Z`, mark)),
    fill('M12,-88 L18,-88 C66,-78 72,-18 26,0 H6 C50,-18 50,-76 12,-88Z', shade),
    box(-30, -112, 60, 12, tone('potRim'), 5),
    stitch('M-52,-68 C-30,-76 30,-76 52,-68 M-46,-16 C-26,-10 26,-10 46,-16', dye.pollen, {
      dash: '6 5',
    }),
  ].join('')
}

/** Seated on the ground, leaning over his wheel. */
function man(): Svg {
  return [
    line('M44,-150 C84,-140 118,-138 142,-128', dye.skinDeep, 17),
    fill(
      'M-40,-54 C-52,-104 -30,-160 14,-182 C46,-192 66,-172 60,-144 C52,-108 44,-82 38,-52Z',
      dye.skin,
    ),
    fill(
      'M36,-176 C58,-176 64,-158 60,-144 C52,-108 44,-82 38,-52 L16,-52 C30,-90 42,-132 36,-176Z',
      shade,
    ),
    fill(
      'M-74,0 C-86,-40 -60,-70 -16,-72 L34,-70 C72,-66 112,-40 118,-12 C118,-4 112,0 104,0Z',
      dye.indigo,
    ),
    fill('M-16,-72 L34,-70 C72,-66 112,-40 118,-12 C80,-34 30,-40 -10,-26Z', dye.indigoDeep, 0.5),
    stitch(
      'M-70,-20 C-40,-34 0,-30 40,-8 M-60,-48 C-24,-60 30,-56 84,-20 M-30,-68 C-44,-48 -44,-22 -36,-2 M20,-70 C4,-48 4,-22 10,-2',
      dye.water,
      { width: 2, dash: '6 6' },
    ),
    line('M36,-176 L48,-200', dye.skin, 20),
    place('translate(56,-214) rotate(14) scale(1.62)', head(dye.skin, hair.short)),
    fill(
      'M-6,-176 C8,-190 30,-190 40,-178 C24,-160 2,-120 -20,-92 L-36,-104 C-28,-132 -18,-158 -6,-176Z',
      dye.madder,
    ),
    stitch('M30,-180 C10,-158 -8,-128 -24,-102', dye.pollen, { dash: '6 5' }),
  ].join('')
}

function nearArm(): Svg {
  return (
    line('M22,-152 C36,-116 60,-98 92,-98 L132,-104', dye.skin, 18) + disc(134, -104, 10, dye.skin)
  )
}

/** The turning disc and the clay on it. */
function wheel(): Svg {
  return [
    fill('M-26,-16 H26 L40,0 H-40Z', dye.woodDeep),
    oval(0, -28, 96, 20, dye.wood),
    oval(0, -34, 96, 20, dye.bambooDeep),
    stitch('M-80,-34 A80,13 0 0 0 80,-34', dye.cream, { dash: '11 8' }),
    fill(
      'M-30,-36 C-58,-60 -54,-108 -22,-122 L-30,-146 H30 L22,-122 C54,-108 58,-60 30,-36Z',
      dye.clay,
    ),
    fill('M8,-122 L22,-122 C54,-108 58,-60 30,-36 H12 C38,-62 36,-106 8,-122Z', shade),
    oval(0, -146, 31, 8, dye.tinStitch),
    oval(0, -146, 22, 5, dye.tinDeep),
    stitch('M-40,-64 C-20,-58 20,-58 40,-64 M-42,-84 C-20,-78 20,-78 42,-84', dye.tinDeep, {
      dash: '9 7',
    }),
  ].join('')
}
