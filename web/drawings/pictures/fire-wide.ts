import { dye } from '../dye.ts'
import { babyInArms, standingWoman } from '../people/sari.ts'
import { villager } from '../people/villager.ts'
import type { Picture } from '../picture.ts'
import { field, ground, stars } from '../quilting.ts'
import { disc, line, place, repeat, type Svg, stitch } from '../shapes.ts'
import { bucket } from '../things/bucket.ts'
import { burningHouse } from '../things/burning-house.ts'

/** Neighbours pass buckets to a burning tin house while a mother carries her child away. */
export const fireWide: Picture = {
  size: [800, 300],
  draw: () =>
    [
      field('f1', { x: 650, y: 190, from: 136, width: 800 }),
      stars([40, 40], [150, 30], [300, 52], [430, 28], [764, 60], [236, 92]),
      ground(252, dye.wood, dye.bamboo, 800),
      place('translate(416,-12) scale(1.09)', burningHouse()),
      place(
        'translate(80,290) scale(-1.3,1.3)',
        standingWoman({ cloth: dye.indigo, edge: dye.pollen }),
        babyInArms(),
      ),
      neighbours(),
      thrownWater(),
    ].join(''),
}

function neighbours(): Svg {
  return [
    place('translate(204,288) scale(1.16)', villager(filler)),
    bucket('translate(272,188) scale(1.25)'),
    place(
      'translate(318,289) scale(1.2)',
      standingWoman({ cloth: dye.jade, edge: dye.cream }),
      reach,
    ),
    bucket('translate(372,182) rotate(6) scale(1.25)'),
    place('translate(428,288) scale(1.16)', villager(thrower)),
    bucket('translate(492,112) rotate(58) scale(1.25)'),
  ].join('')
}

const filler = {
  vest: dye.cream,
  lungi: dye.bottle,
  skin: dye.skinDeep,
  lean: 10,
  farArm: 'M12,-130 C24,-116 34,-112 46,-110',
  nearArm: 'M-12,-130 C-10,-108 10,-98 46,-106',
}

const thrower = {
  vest: dye.madder,
  lungi: dye.indigo,
  skin: dye.skin,
  lean: 8,
  farArm: 'M12,-132 C22,-138 30,-146 40,-158',
  nearArm: 'M-12,-130 C2,-110 26,-124 42,-146',
}

const reach =
  line('M16,-92 C26,-82 34,-80 44,-84', dye.skin, 9) +
  line('M-8,-94 C-14,-84 -22,-80 -34,-82', dye.skin, 9) +
  disc(45, -85, 5.5, dye.skin) +
  disc(-35, -82, 5.5, dye.skin)

function thrownWater(): Svg {
  const arc = (row: number) =>
    stitch(
      `M512,${104 + row * 9} C${524 + row * 2},${70 + row * 13} ${556},${74 + row * 14} ${580 - row * 4},${126 + row * 9}`,
      row % 2 ? dye.waterDeep : dye.cream,
      { width: 4.2, dash: '10 8', offset: row * 5 },
    )
  return repeat(3, arc)
}
