import { dye } from '../dye.ts'
import { fill, line, oval, place, type Svg, shade } from '../shapes.ts'

/** A full bucket; (0, 0) is the middle of its brim. */
export function bucket(transform: string): Svg {
  return place(
    transform,
    line('M-11,0 C-8,-14 8,-14 11,0', dye.woodDeep, 2.4),
    fill('M-12,0 H12 L9,22 H-9Z', dye.waterDeep),
    fill('M3,0 H12 L9,22 H2Z', shade),
    oval(0, 0, 12, 3.6, dye.cream),
  )
}
