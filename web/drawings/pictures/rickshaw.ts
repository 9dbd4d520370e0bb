import { dye } from '../dye.ts'
import { cardSize, type Picture } from '../picture.ts'
import { field, ground, ripple, rows, stars } from '../quilting.ts'
import { box, disc, fill, place } from '../shapes.ts'
import { lotus } from '../things/lotus.ts'
import { rickshaw } from '../things/rickshaw.ts'
import { tone } from '../tone.ts'

/** A painted cycle rickshaw and its driver. */
export const rickshawCard: Picture = {
  size: cardSize,
  draw: () =>
    [
      field('f6', { x: 200, y: 150, from: 130 }),
      stars([40, 68], [84, 104], [206, 54], [376, 60]),
      ground(240, dye.bambooDeep, dye.bamboo),
      place('translate(38,35) scale(.82)', rickshaw()),
    ].join(''),
}

/** The same rickshaw before a rising sun, tall, for the panel beside a form. */
export const rickshawPanel: Picture = {
  size: [480, 560],
  draw: () =>
    [
      box(0, 0, 480, 560, tone('f6')),
      ripple(250, 330, [190, 520], 18, tone('f6s'), { dash: '8 9' }),
      stars([60, 70], [130, 130], [240, 60], [350, 110], [430, 50], [40, 210], [448, 190]),
      disc(250, 330, 172, tone('panelSun')),
      ripple(250, 330, [156, 156], 16, dye.cream, { opacity: 0.8 }),
      fill('M0,470 C120,460 300,476 480,466 V560 H0Z', dye.bottle),
      rows([-10, 490], [484, 560], 15, dye.grass, { amplitude: 3, width: 2.2 }),
      place('translate(28,172) scale(1.1)', rickshaw()),
      lotus(66, 540, 0.8),
      lotus(414, 540, 0.8),
      lotus(240, 546, 1),
    ].join(''),
}
