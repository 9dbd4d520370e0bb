import { dye } from './dye.ts'
import { disc, each, fill, line, place, type Svg } from './shapes.ts'

const leaf = 'M0,0C-7,-4 -7,-10 0,-14C7,-10 7,-4 0,0Z'

/** One length of a vine, a leaf in each of its bends, which joins on to itself. */
export const hem = {
  size: [96, 28] as const,
  draw: (): Svg =>
    [
      line(
        'M-24,14C-16,22 -8,22 0,14C8,6 16,6 24,14C32,22 40,22 48,14C56,6 64,6 72,14C80,22 88,22 96,14C104,6 112,6 120,14',
        dye.jade,
        2,
      ),
      each([12, 60], (x) => place(`translate(${x},12) rotate(180)`, fill(leaf, dye.madder))),
      each([36, 84], (x) => place(`translate(${x},16)`, fill(leaf, dye.leaf))),
      each([24, 72], (x) => disc(x, 7, 2.4, dye.pollen)),
      each([0, 48, 96], (x) => disc(x, 21, 2.4, dye.pollen)),
    ].join(''),
}
