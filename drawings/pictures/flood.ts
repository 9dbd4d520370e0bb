import { dye } from '../dye.ts'
import { cardSize, type Picture } from '../picture.ts'
import { ripple, rows, wave } from '../quilting.ts'
import { box, disc, fill, place, repeat, type Svg, stitch } from '../shapes.ts'
import { shortBoat } from '../things/boat.ts'
import { nightOnly, tone } from '../tone.ts'

/** A family crosses flood water by country boat at dusk. */
export const flood: Picture = {
  size: cardSize,
  keep: 'xMidYMax',
  draw: () =>
    [sky(), river(), place('translate(177,249) scale(.45)', shortBoat()), nearWater()].join(''),
}

function sky(): Svg {
  return [
    box(0, 0, 400, 300, tone('dusk3')),
    disc(200, 178, 150, tone('dusk4')),
    disc(200, 178, 112, tone('dusk6')),
    disc(200, 178, 76, tone('dusk7')),
    disc(200, 178, 46, tone('dusk8')),
    ripple(200, 178, [94, 94], 20, tone('ray5')),
    ripple(200, 178, [130, 130], 20, tone('ray4')),
    ripple(200, 178, [168, 260], 20, tone('ray2')),
    nightOnly(
      disc(40, 40, 2.2, dye.pollen),
      disc(96, 66, 1.8, dye.pollen),
      disc(354, 44, 2, dye.pollen),
    ),
  ].join('')
}

function river(): Svg {
  const reflection = (row: number) =>
    stitch(
      wave(150 - (row % 2) * 14, 246, 186 + row * 14, 2.5, 48),
      tone(row % 2 ? 'glint1' : 'dusk8'),
      {
        width: 2.6,
        dash: '14 10',
      },
    )
  return [
    box(0, 178, 400, 122, tone('river1')),
    rows([0, 400], [188, 300], 11, tone('ripple2'), { length: 54 }),
    repeat(4, reflection),
  ].join('')
}

function nearWater(): Svg {
  return [
    fill('M0,252 C80,246 160,256 240,250 C300,246 360,254 400,250 V300 H0Z', tone('river1')),
    rows([-10, 410], [254, 300], 11, dye.water, {
      amplitude: 3,
      length: 58,
      width: 2.2,
      opacity: 0.75,
    }),
  ].join('')
}
