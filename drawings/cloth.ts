import { ripple } from './quilting.ts'
import { box, type Svg } from './shapes.ts'
import { type ToneName, tone } from './tone.ts'

type Field = Extract<ToneName, 'f1' | 'f2' | 'f3' | 'f4' | 'f5' | 'f6'>

/** The cloth behind a picture of any size, quilted in rings round (x, y). */
export function cloth(
  name: Field,
  [width, height]: readonly [number, number],
  [x, y, from]: readonly [number, number, number],
): Svg {
  const reach = Math.hypot(Math.max(x, width - x), Math.max(y, height - y))
  return (
    box(0, 0, width, height, tone(name)) +
    ripple(x, y, [from, reach], 22, tone(`${name}s`), { dash: '9 10', width: 2.2 })
  )
}
