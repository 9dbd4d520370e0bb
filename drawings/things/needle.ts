import { fill, line, type Svg } from '../shapes.ts'
import { tone } from '../tone.ts'

/** A steel needle that points down, 270 long; its eye is at (0, -98). */
export function needle(): Svg {
  return [
    fill('M-8,-110 C-8,-125 8,-125 8,-110 L3,128 L0,150 L-3,128Z', tone('steel')),
    fill('M2,-121 C8,-120 8,-110 8,-110 L3,128 L0,150Z', tone('steelShade')),
    line('M0,-108 V-88', tone('steelEye'), 3.6),
  ].join('')
}
