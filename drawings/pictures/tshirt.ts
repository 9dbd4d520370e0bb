import { cloth } from '../cloth.ts'
import { dye } from '../dye.ts'
import type { Picture } from '../picture.ts'
import { cut, fill, line, place, ring, type Svg, shadeOnWhite, stitch } from '../shapes.ts'
import { lotus } from '../things/lotus.ts'
import { tone } from '../tone.ts'

const size = [800, 480] as const
const shirtShape =
  'M300,112 C340,140 460,140 500,112 L604,168 L562,262 L520,244 L524,420 C440,432 360,432 276,420 L280,244 L238,262 L196,168Z'

/** A cotton shirt on a line, a lotus sewn on its chest, the last petal still open. */
export const tshirt: Picture = {
  size,
  draw: () => [cloth('f3', size, [400, 250, 210]), washingLine(), shirt(), pegs()].join(''),
}

function washingLine(): Svg {
  return line('M0,92 C200,124 600,124 800,88', tone('iron'), 4)
}

function shirt(): Svg {
  return [
    fill(shirtShape, dye.cotton),
    cut(
      shirtShape,
      fill('M452,100 L640,100 L640,440 L470,440 C496,320 486,200 452,100Z', shadeOnWhite),
    ),
    line('M318,124 C350,158 450,158 482,124', dye.bottle, 9),
    stitch('M212,176 L250,252 M588,176 L550,252 M284,404 C360,416 440,416 516,404', dye.bottle, {
      width: 3,
      dash: '9 8',
    }),
    place('translate(400,318)', motif()),
  ].join('')
}

function motif(): Svg {
  return [
    ring(0, -30, 84, dye.madder, { width: 3, dash: '10 9' }),
    ring(0, -30, 70, dye.marigold, { width: 3, dash: '10 9', offset: 6 }),
    lotus(0, 6, 1.5),
    line('M70,-88 L120,-140', dye.tin, 4),
    stitch('M120,-140 C150,-170 168,-130 140,-112', dye.madder, { width: 3, dash: '8 6' }),
  ].join('')
}

function pegs(): Svg {
  const peg =
    fill('M-7,-26 H7 L5,24 H-5Z', dye.bamboo) + fill('M1,-26 H7 L5,24 H1Z', dye.bambooDeep)
  return place('translate(318,116) rotate(-4)', peg) + place('translate(484,114) rotate(4)', peg)
}
