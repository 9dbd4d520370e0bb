import { disc, ring, type Svg } from '../shapes.ts'

export function coin(x: number, y: number, radius: number, metal: string, thread: string): Svg {
  return disc(x, y, radius, metal) + ring(x, y, radius * 0.68, thread, { dash: '4 4' })
}
