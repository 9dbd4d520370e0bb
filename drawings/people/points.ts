export type Point = readonly [x: number, y: number]

/** The point a part of the way from one to another. */
export function along([x1, y1]: Point, [x2, y2]: Point, part: number): Point {
  return [x1 + (x2 - x1) * part, y1 + (y2 - y1) * part]
}

export function distance([x1, y1]: Point, [x2, y2]: Point): number {
  return Math.hypot(x2 - x1, y2 - y1)
}
