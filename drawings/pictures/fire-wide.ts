import { cloth } from '../cloth.ts'
import { dye } from '../dye.ts'
import { adult, lungi } from '../people/adult.ts'
import { handing, taking, throwing } from '../people/grown-poses.ts'
import { hair } from '../people/head.ts'
import { drape, woman } from '../people/woman.ts'
import type { Picture } from '../picture.ts'
import { rows, stars } from '../quilting.ts'
import { fill, place, repeat, type Svg, stitch } from '../shapes.ts'
import { bucket } from '../things/bucket.ts'
import { burningHouse } from '../things/burning-house.ts'
import { palm } from '../things/trees.ts'
import { tone } from '../tone.ts'
import { mother } from './fire.ts'

const size = [800, 450] as const

/** Neighbours pass buckets to a burning tin house while a mother carries her child away. */
export const fireWide: Picture = {
  size,
  draw: () =>
    [
      cloth('f1', size, [556, 237, 156]),
      stars([80, 80], [170, 110], [300, 90], [400, 116], [744, 90], [356, 76]),
      fill('M0,316 C160,304 330,324 500,314 C630,306 730,318 800,310 V450 H0Z', tone('earth')),
      rows([-20, 820], [334, 450], 17, tone('earthStitch'), { dash: '12 10', width: 2.2 }),
      place(
        'translate(32,16) scale(.92)',
        place('translate(752,334)', palm(176, 16, tone('lawn'))),
        place('translate(708,332)', palm(120, -12, tone('lawn'))),
        place('translate(326,63) scale(1.12)', burningHouse()),
        place('translate(68,380) scale(-1.3,1.3)', mother()),
        neighbours(),
        thrownWater(),
      ),
    ].join(''),
}

function neighbours(): Svg {
  return [
    place('translate(154,382) scale(1.3)', adult(handing, filler)),
    place('translate(292,382) scale(-1.3,1.3)', passer()),
    bucket('translate(229,250) scale(1.6)'),
    bucket('translate(477,170) rotate(64) scale(1.6)'),
    place('translate(380,382) scale(1.3)', adult(throwing, thrower)),
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
      `M494,${162 + row * 10} C${512 + row * 2},${124 + row * 14} 546,${126 + row * 15} ${574 - row * 4},${186 + row * 10}`,
      row % 2 ? dye.waterDeep : dye.cotton,
      { width: 4.6, dash: '11 8', offset: row * 5 },
    )
  return repeat(3, arc)
}
