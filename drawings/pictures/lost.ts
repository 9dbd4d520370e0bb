import { cloth } from '../cloth.ts'
import { dye } from '../dye.ts'
import type { Picture } from '../picture.ts'
import { wave } from '../quilting.ts'
import { fill, line, place, repeat, type Svg, stitch } from '../shapes.ts'
import { palm } from '../things/trees.ts'
import { nightOnly, tone } from '../tone.ts'

const size = [600, 480] as const

/** A kite drifts off with its string cut; the string's other end lies in the grass. */
export const lost: Picture = {
  size,
  draw: () =>
    [
      cloth('f2', size, [378, 176, 120]),
      nightOnly(
        line('M80,70 v.1 M170,120 v.1 M520,60 v.1 M470,300 v.1 M60,210 v.1', dye.moonlight, 5),
      ),
      place('translate(86,408) scale(1.05)', palm(150, 22, tone('palm'))),
      place('translate(150,410) scale(.72)', palm(140, -18, tone('palm'))),
      meadow(),
      place('translate(378,176) rotate(18)', kite()),
      strings(),
    ].join(''),
}

function meadow(): Svg {
  return [
    fill('M0,404 C120,388 260,412 380,400 C460,392 540,404 600,398 V480 H0Z', tone('lawn')),
    repeat(4, (row) =>
      stitch(wave(-20 - row * 15, 620, 420 + row * 16, 3, 70), tone('lawnStitch'), {
        dash: '12 10',
        offset: row * 7,
      }),
    ),
  ].join('')
}

/** Four cloths and a cross of bamboo, with a tail. */
function kite(): Svg {
  return [
    fill('M0,-108 L84,0 L0,0Z', dye.madderDeep),
    fill('M0,-108 L-84,0 L0,0Z', dye.madder),
    fill('M-84,0 L0,0 L0,132Z', dye.marigold),
    fill('M84,0 L0,0 L0,132Z', dye.ember),
    line('M0,-108 V132 M-84,0 Q0,-34 84,0', dye.woodDeep, 4),
    stitch('M-8,-86 L-66,-10 M8,-86 L66,-10 M-66,12 L-10,98 M66,12 L10,98', dye.cream, {
      width: 2.4,
    }),
    fill('M0,132 L-26,166 L0,158 L26,166Z', dye.rose),
  ].join('')
}

function strings(): Svg {
  return [
    stitch('M350,300 C330,330 372,346 352,372 C340,388 322,380 330,366', tone('iron'), {
      width: 2.6,
      dash: '10 7',
    }),
    stitch('M18,448 C90,420 130,462 196,436 C226,424 236,446 222,452', tone('iron'), {
      width: 2.6,
      dash: '10 7',
    }),
  ].join('')
}
