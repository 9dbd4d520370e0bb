import { cloth } from '../cloth.ts'
import { dye } from '../dye.ts'
import type { Picture } from '../picture.ts'
import { sun, wave } from '../quilting.ts'
import { box, disc, each, fill, line, place, repeat, type Svg, stitch } from '../shapes.ts'
import { mooredBoat } from '../things/boat.ts'
import { nightOnly, tone } from '../tone.ts'

const size = [600, 480] as const

/** A boat waits, moored at the ghat, under a line that has come apart. */
export const offline: Picture = {
  size,
  draw: () =>
    [
      cloth('f4', size, [330, 150, 76]),
      sun(330, 150, 54, 'f4', 'paleSun'),
      nightOnly(line('M150,150 v.1 M250,60 v.1 M470,210 v.1 M560,150 v.1', dye.moonlight, 5)),
      river(),
      ghat(),
      brokenLine(),
      place('translate(404,378) scale(.54)', mooredBoat()),
      mooring(),
    ].join(''),
}

function river(): Svg {
  return [
    fill('M0,296 C120,282 300,300 600,284 V320 H0Z', tone('lawn')),
    box(0, 306, 600, 174, tone('riverDay')),
    repeat(8, (row) =>
      stitch(wave(-30 - row * 19, 620, 326 + row * 20, 3, 84), tone('riverRipple'), {
        dash: '14 11',
        offset: row * 9,
        opacity: 0.7,
      }),
    ),
    each([404, 424], (y) =>
      stitch(wave(280, 540, y, 3, 56), dye.cream, { width: 2.6, dash: '18 13', opacity: 0.8 }),
    ),
  ].join('')
}

/** Steps that go down into the water. */
function ghat(): Svg {
  return [
    fill('M0,262 H112 V292 H146 V322 H180 V352 H214 V382 H248 V402 H0Z', tone('wall')),
    line('M0,262 H112 M112,292 H146 M146,322 H180 M180,352 H214 M214,382 H248', dye.madder, 7),
    stitch('M0,292 H92 M0,322 H126 M0,352 H160 M0,382 H194', dye.bambooDeep, { width: 2 }),
  ].join('')
}

/** A pole carried the line; its two ends hang. */
function brokenLine(): Svg {
  return [
    line('M70,262 V84 M42,104 H98', tone('iron'), 8),
    line(
      'M0,82 C20,96 36,98 48,100 M92,100 C120,112 126,144 112,168 C104,184 118,194 128,184 M600,64 C540,100 490,100 462,80 C442,66 420,84 436,100',
      tone('looseThread'),
      5,
    ),
    line('M129,183 l10,-1 M129,183 l5,10 M437,101 l9,5 M437,101 l2,10', tone('looseThread'), 2.4),
    place('translate(74,96) scale(1.4)', kingfisher()),
  ].join('')
}

/** Perched, looking towards the other end. */
function kingfisher(): Svg {
  return [
    fill('M-12,-4 C-22,-18 -16,-44 4,-46 C20,-46 24,-34 18,-22 C14,-8 4,-2 -12,-4Z', dye.ember),
    fill('M-14,-2 C-26,-16 -18,-36 -4,-40 C-2,-24 -4,-10 -22,16Z', dye.waterDeep),
    fill('M-8,-36 C-8,-54 24,-54 20,-36 C12,-42 2,-42 -8,-36Z', dye.waterDeep),
    fill('M18,-40 L50,-32 L18,-31Z', dye.madder),
    fill('M4,-32 C10,-34 16,-32 17,-26 C12,-24 6,-26 4,-32Z', dye.cream),
    stitch('M-14,-28 L-16,-8', dye.cream, { width: 1.8, dash: '4 4' }),
    disc(11, -39, 2.8, dye.cream),
  ].join('')
}

function mooring(): Svg {
  return [
    line('M204,352 V286', tone('iron'), 9),
    line('M204,304 C214,328 228,332 244,322', dye.cream, 3.4),
  ].join('')
}
