import { cloth } from '../cloth.ts'
import { dye } from '../dye.ts'
import { child, skirt } from '../people/child.ts'
import { walking } from '../people/child-poses.ts'
import { hair } from '../people/head.ts'
import type { Picture } from '../picture.ts'
import { rows } from '../quilting.ts'
import { fill, line, oval, place, repeat, ring, type Svg, stitch } from '../shapes.ts'
import { banana } from '../things/trees.ts'
import { tone } from '../tone.ts'

const size = [800, 600] as const

/** Two children go home through the rain under one kochu leaf. */
export const monsoon: Picture = {
  size,
  draw: () =>
    [
      cloth('f2', size, [400, 230, 190]),
      place('translate(96,470) scale(2.1)', banana()),
      place('translate(724,474) scale(1.7)', banana()),
      fill('M0,462 C160,448 330,468 500,456 C630,448 730,462 800,454 V600 H0Z', tone('lawn')),
      rows([-20, 820], [484, 600], 21, tone('lawnStitch'), { dash: '13 11', width: 2.4 }),
      puddles(),
      rain(),
      place('translate(350,556) scale(2.3)', girl()),
      place('translate(478,560) scale(2.06)', boy()),
      leaf(),
    ].join(''),
}

function rain(): Svg {
  const drops = Array.from(
    { length: 46 },
    (_, index) => `M${(index * 131) % 800},${(index * 89) % 420} l-8,30`,
  )
  return line(drops.join(' '), tone('rain'), 3)
}

function puddles(): Svg {
  return [
    oval(400, 566, 190, 18, tone('f2s')),
    oval(120, 552, 70, 9, tone('f2s')),
    oval(690, 572, 80, 10, tone('f2s')),
    repeat(2, (index) =>
      ring(120 + index * 570, 552 + index * 20, 24, tone('rain'), { width: 2.4, dash: '7 6' }),
    ),
  ].join('')
}

/** Broad as a roof, its veins sewn. */
function leaf(): Svg {
  return [
    line('M420,404 C424,330 420,286 414,232', dye.jade, 13),
    fill(
      'M176,286 C196,150 330,84 442,96 C566,108 648,190 660,304 C606,268 560,262 522,286 C484,256 446,252 414,276 C376,250 334,252 300,282 C262,256 214,258 176,286Z',
      dye.jade,
    ),
    fill(
      'M442,96 C566,108 648,190 660,304 C606,268 560,262 522,286 C560,210 520,130 442,96Z',
      dye.bottle,
    ),
    stitch(
      'M414,262 C410,200 420,150 438,110 M300,268 C320,190 370,140 424,112 M522,272 C512,200 486,150 450,112 M196,268 C230,180 320,120 412,106 M640,282 C610,190 540,130 462,106',
      dye.leaf,
      { width: 3.4, dash: '11 9' },
    ),
  ].join('')
}

function girl(): Svg {
  return child(
    {
      ...walking,
      farArm: [
        [19, -84],
        [28, -97],
      ],
    },
    {
      top: dye.marigold,
      lower: dye.madder,
      hair: hair.plait,
      wrap: skirt(dye.madder, dye.pollen),
    },
  )
}

function boy(): Svg {
  return child(
    {
      ...walking,
      neck: [-1, -85],
      head: [-1, -101, -14],
      farArm: [
        [15, -74],
        [29, -80],
      ],
    },
    { top: dye.cotton, lower: dye.indigo, hair: hair.short, skin: dye.skinDeep },
    1.12,
  )
}
