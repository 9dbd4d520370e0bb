import { cloth } from '../cloth.ts'
import { dye } from '../dye.ts'
import type { Picture } from '../picture.ts'
import { box, fill, line, place, type Svg, stitch } from '../shapes.ts'
import { needle } from '../things/needle.ts'
import { tone } from '../tone.ts'

const size = [540, 212] as const

/** A folded kantha with its needle laid on it: the thread slipped out, and nothing is spoilt. */
export const refused: Picture = {
  size,
  draw: () =>
    [
      cloth('f2', size, [270, 120, 96]),
      place('translate(270,128)', folds()),
      thread(),
      place('translate(318,86) rotate(-66) scale(.46)', needle()),
    ].join(''),
}

/** Three folds of one quilt, each shaded where it turns under. */
function folds(): Svg {
  return [
    fold(30, 112, dye.indigo, dye.indigoDeep, dye.water),
    fold(0, 106, tone('wall'), tone('wallShade'), dye.bambooDeep),
    fold(-30, 100, dye.jade, dye.bottle, dye.cream),
  ].join('')
}

function fold(y: number, reach: number, colour: string, deep: string, thread: string): Svg {
  return [
    box(-reach, y - 15, 2 * reach, 30, colour, 14),
    fill(
      `M${reach - 62},${y - 15} H${reach - 14} a14,14 0 0 1 14,14 v2 a14,14 0 0 1 -14,14 H${reach - 74}Z`,
      deep,
    ),
    stitch(
      `M${16 - reach},${y - 4} H${reach - 16} M${16 - reach},${y + 6} H${reach - 16}`,
      thread,
      {
        dash: '9 7',
      },
    ),
  ].join('')
}

/** From the last stitch, past the needle's eye, to an end that hangs free. */
function thread(): Svg {
  return line(
    'M196,94 C214,64 236,112 256,84 C270,64 252,44 236,58 C222,70 240,92 268,72 C300,50 352,40 392,62 C412,72 420,92 408,106',
    tone('looseThread'),
    3,
  )
}
