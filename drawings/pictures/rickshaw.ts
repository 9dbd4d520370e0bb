import { dye } from '../dye.ts'
import { cardSize, type Picture } from '../picture.ts'
import { field, ground, ripple, rows, stars } from '../quilting.ts'
import { box, disc, fill, line, place } from '../shapes.ts'
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
      place('translate(40,41) scale(.79)', rickshaw()),
    ].join(''),
}

/**
 * The same rickshaw before a rising sun, for the panel beside a form: with so much sky and water above and
 * below that a panel may be narrow and tall, and still show both wheels.
 */
export const rickshawPanel: Picture = {
  size: [480, 1160],
  draw: () => box(0, 0, 480, 1160, tone('f6')) + place('translate(0,200)', sunrise()),
}

function sunrise(): string {
  return [
    ripple(244, 452, [190, 692], 18, tone('f6s'), { dash: '8 9' }),
    stars([60, 70], [130, 180], [240, 90], [350, 150], [430, 60], [40, 280], [448, 250]),
    line(
      'M92,214 q12,-12 21,0 q12,-12 21,0 M170,166 q12,-12 21,0 q12,-12 21,0 M196,232 q10,-10 18,0 q10,-10 18,0',
      tone('iron'),
      3,
    ),
    disc(244, 452, 172, tone('panelSun')),
    ripple(244, 452, [156, 156], 16, dye.cream, { opacity: 0.8 }),
    fill('M0,582 C120,572 300,588 480,578 V960 H0Z', dye.bottle),
    rows([-10, 490], [598, 960], 15, dye.grass, { amplitude: 3, width: 2.2 }),
    place('translate(44,302) scale(1.02)', rickshaw()),
    lotus(72, 720, 0.9),
    lotus(408, 720, 0.9),
    lotus(240, 728, 1.2),
  ].join('')
}
