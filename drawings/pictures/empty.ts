import { dye } from '../dye.ts'
import { cardSize, type Picture } from '../picture.ts'
import { field } from '../quilting.ts'
import { box, disc, each, fill, line, place, ring, type Svg, stitch } from '../shapes.ts'
import { needle } from '../things/needle.ts'
import { rosetteTurns } from '../things/rosette.ts'
import { tone } from '../tone.ts'

const petal = 'M0,-18 C-27,-40 -21,-74 0,-91 C21,-74 27,-40 0,-18Z'

/** A flower marked out on a hoop of cloth; its first petal is being sewn. */
export const empty: Picture = {
  size: cardSize,
  draw: () =>
    [
      field('f3', { x: 170, y: 156, from: 120 }),
      place('translate(170,160) scale(.9)', hoop(), flower()),
      place('translate(242,84) rotate(38) scale(.5)', needle()),
      thread(),
      place('translate(312,234) scale(.84)', reel()),
    ].join(''),
}

function hoop(): Svg {
  return [
    box(-15, -134, 11, 26, dye.bambooDeep, 3),
    box(4, -134, 11, 26, dye.bambooDeep, 3),
    line('M-22,-124 H24', tone('steel'), 5),
    disc(0, 0, 112, tone('wall')),
    ring(0, 0, 112, dye.bamboo, { width: 15, solid: true }),
    fill('M60,-103 A119.5,119.5 0 0 1 60,103 A143,143 0 0 0 60,-103Z', dye.bambooDeep),
    ring(0, 0, 98, tone('wallShade'), { width: 3, solid: true }),
  ].join('')
}

function flower(): Svg {
  const marked = rosetteTurns.slice(1)
  return [
    fill(petal, dye.marigold),
    stitch('M0,-32 V-74', dye.madder, { dash: '6 5' }),
    each(marked, (turn) =>
      place(`rotate(${turn})`, stitch(petal, dye.bambooDeep, { dash: '5 6' })),
    ),
    ring(0, 0, 11, dye.bambooDeep, { dash: '5 6' }),
  ].join('')
}

function thread(): Svg {
  return line('M272,46 C310,22 350,76 334,124 C324,152 300,162 300,196', tone('looseThread'), 3)
}

function reel(): Svg {
  return [
    box(-24, -34, 48, 68, dye.madder, 6),
    box(8, -34, 16, 68, dye.madderDeep, 6),
    box(-32, -46, 64, 14, dye.bambooDeep, 5),
    box(-32, 32, 64, 14, dye.bambooDeep, 5),
    stitch('M-20,-22 L20,-14 M-20,-8 L20,0 M-20,6 L20,14 M-20,20 L20,28', dye.rose, {
      dash: '9 5',
    }),
  ].join('')
}
