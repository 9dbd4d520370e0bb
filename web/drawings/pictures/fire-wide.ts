import { cloth } from '../cloth.ts'
import { dye } from '../dye.ts'
import { adult, lungi } from '../people/adult.ts'
import { hair } from '../people/head.ts'
import { handing, taking, throwing } from '../people/poses.ts'
import { drape, woman } from '../people/woman.ts'
import type { Picture } from '../picture.ts'
import { rows, stars } from '../quilting.ts'
import { fill, place, repeat, type Svg, stitch } from '../shapes.ts'
import { bucket } from '../things/bucket.ts'
import { burningHouse } from '../things/burning-house.ts'
import { tone } from '../tone.ts'
import { mother } from './fire.ts'

const size = [800, 450] as const

/** Neighbours pass buckets to a burning tin house while a mother carries her child away. */
export const fireWide: Picture = {
  size,
  draw: () =>
    [
      cloth('f1', size, [590, 250, 190]),
      stars([80, 60], [170, 110], [300, 62], [400, 100], [744, 90], [236, 150]),
      fill('M0,352 C160,340 330,360 500,350 C630,342 730,354 800,346 V450 H0Z', tone('earth')),
      rows([-20, 820], [370, 450], 17, tone('earthStitch'), { dash: '12 10', width: 2.2 }),
      place('translate(318,38) scale(1.24)', burningHouse()),
      place('translate(112,412) scale(-1.42,1.42)', mother()),
      neighbours(),
      thrownWater(),
    ].join(''),
}

function neighbours(): Svg {
  return [
    place('translate(196,414) scale(1.4)', adult(handing, filler)),
    place('translate(344,414) scale(-1.4,1.4)', passer()),
    bucket('translate(277,272) scale(1.7)'),
    bucket('translate(528,184) rotate(64) scale(1.7)'),
    place('translate(424,412) scale(1.4)', adult(throwing, thrower)),
  ].join('')
}

const filler = {
  top: dye.cotton,
  lower: dye.bottle,
  skin: dye.skinDeep,
  hair: hair.short,
  length: 0.9,
  wrap: lungi(dye.bottle, dye.leaf),
} as const

const thrower = {
  top: dye.madder,
  lower: dye.indigo,
  hair: hair.short,
  length: 0.9,
  wrap: lungi(dye.indigo, dye.water, -30, 34),
} as const

function passer(): Svg {
  const sari = { cloth: dye.jade, edge: dye.cream, blouse: dye.marigold }
  return woman(taking, sari, drape(dye.jade, dye.cream))
}

function thrownWater(): Svg {
  const arc = (row: number) =>
    stitch(
      `M546,${176 + row * 10} C${566 + row * 2},${134 + row * 14} ${602},${136 + row * 15} ${632 - row * 4},${198 + row * 10}`,
      row % 2 ? dye.waterDeep : dye.cotton,
      { width: 4.6, dash: '11 8', offset: row * 5 },
    )
  return repeat(3, arc)
}
