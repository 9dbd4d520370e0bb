import { dye } from '../dye.ts'
import { carryingChild } from '../people/grown-poses.ts'
import { childOnArm, drape, woman } from '../people/woman.ts'
import { cardSize, type Picture } from '../picture.ts'
import { field, ground, stars } from '../quilting.ts'
import { place, type Svg } from '../shapes.ts'
import { burningHouse } from '../things/burning-house.ts'
import { tone } from '../tone.ts'

/** A tin house on fire, a mother carrying her child away. */
export const fire: Picture = {
  size: cardSize,
  draw: () =>
    [
      field('f1', { x: 224, y: 172, from: 106 }),
      stars([40, 56], [34, 130], [370, 50], [132, 50]),
      ground(232, tone('earth'), tone('earthStitch')),
      place('translate(86,69) scale(.7)', burningHouse()),
      place('translate(115,258) scale(-1.06,1.06)', mother()),
    ].join(''),
}

export function mother(): Svg {
  const sari = { cloth: dye.indigo, edge: dye.pollen, blouse: dye.rose }
  return woman(carryingChild, sari, drape(dye.indigo, dye.pollen, -30, 30), childOnArm())
}
