import { dye } from '../dye.ts'
import { babyInArms, standingWoman } from '../people/sari.ts'
import { cardSize, type Picture } from '../picture.ts'
import { field, ground, stars } from '../quilting.ts'
import { place } from '../shapes.ts'
import { burningHouse } from '../things/burning-house.ts'

/** A tin house on fire, a mother carrying her child away. */
export const fire: Picture = {
  size: cardSize,
  draw: () =>
    [
      field('f1', { x: 210, y: 190, from: 120 }),
      stars([40, 46], [84, 88], [364, 40], [132, 34]),
      ground(246, dye.wood, dye.bamboo),
      burningHouse(),
      place(
        'translate(62,284) scale(-1.02,1.02)',
        standingWoman({ cloth: dye.indigo, edge: dye.pollen }),
        babyInArms(),
      ),
    ].join(''),
}
