import { cloth } from '../cloth.ts'
import { dye } from '../dye.ts'
import type { Picture } from '../picture.ts'
import { wave } from '../quilting.ts'
import { fill, line, place, repeat, type Svg, stitch } from '../shapes.ts'
import { lotus } from '../things/lotus.ts'
import { needle } from '../things/needle.ts'
import { tone } from '../tone.ts'

const size = [600, 480] as const

/** A thread snapped in the middle of a seam; the needle rests beside it. */
export const broken: Picture = {
  size,
  draw: () =>
    [
      cloth('f5', size, [300, 236, 150]),
      seam(),
      place('translate(424,150) rotate(34)', needle()),
      thread(),
      lotus(138, 344, 1.3),
    ].join(''),
}

function seam(): Svg {
  return [
    fill('M0,300 C150,284 300,308 600,290 V480 H0Z', dye.indigo),
    repeat(7, (row) =>
      stitch(wave(-30 - row * 19, 620, 326 + row * 22, 3, 84), dye.water, {
        dash: '14 11',
        offset: row * 9,
        opacity: 0.55,
      }),
    ),
    stitch('M0,300 C80,292 160,294 236,298', dye.pollen, { width: 5, dash: '22 16' }),
    stitch('M372,300 C450,298 520,292 600,290', dye.pollen, {
      width: 5,
      dash: '22 16',
      opacity: 0.45,
    }),
  ].join('')
}

/** From the last stitch towards the needle's eye, which it does not reach. */
function thread(): Svg {
  return [
    line(
      'M236,298 C262,300 276,276 262,250 C246,220 286,204 304,226 C316,242 306,256 296,252',
      tone('looseThread'),
      4.6,
    ),
    line('M486,62 C514,34 548,58 532,92 C522,112 536,126 552,118', tone('looseThread'), 4.6),
    line('M294,254 l-9,5 M294,253 l-6,9 M552,118 l10,-1 M552,119 l7,7', tone('looseThread'), 2),
  ].join('')
}
