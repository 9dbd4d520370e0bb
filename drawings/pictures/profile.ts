import { dye } from '../dye.ts'
import { cardSize, type Picture } from '../picture.ts'
import { field, stars } from '../quilting.ts'
import { each, fill, line, place, type Svg, stitch } from '../shapes.ts'
import { rosette } from '../things/rosette.ts'
import { tone } from '../tone.ts'

/** A red khata lies open at one's own page, a marigold between the leaves. */
export const profile: Picture = {
  size: cardSize,
  draw: () =>
    [
      field('f3', { x: 200, y: 160, from: 130 }),
      stars([50, 60], [350, 44], [320, 90]),
      book(),
      lines(),
      place('translate(286,96) rotate(12) scale(1.3)', rosette()),
    ].join(''),
}

function book(): Svg {
  return [
    fill(
      'M58,96 C104,82 160,86 200,104 C240,86 296,82 342,96 V242 C296,228 240,232 200,250 C160,232 104,228 58,242Z',
      dye.madder,
    ),
    fill('M68,92 C110,80 162,84 200,102 V236 C162,218 110,216 68,228Z', tone('wall')),
    fill('M332,92 C290,80 238,84 200,102 V236 C238,218 290,216 332,228Z', tone('wallShade')),
    stitch('M200,108 V234', dye.madder, { width: 3, dash: '8 7' }),
  ].join('')
}

function lines(): Svg {
  const rows = [0, 1, 2, 3, 4]
  return [
    each(rows, (row) =>
      stitch(
        `M84,${118 + row * 22} C118,${108 + row * 22} 152,${110 + row * 22} 186,${122 + row * 22}`,
        row === 0 ? dye.madder : dye.bottle,
        { width: 2.6, dash: row % 2 ? '16 9' : '24 9' },
      ),
    ),
    each([1, 2, 3], (row) =>
      stitch(
        `M214,${142 + row * 22} C248,${130 + row * 22} 282,${128 + row * 22} 316,${138 + row * 22}`,
        dye.bottle,
        { width: 2.6, dash: '14 10', opacity: 0.5 },
      ),
    ),
    line('M252,214 L296,150', dye.wood, 5),
    fill('M248,220 L252,206 L258,210Z', tone('iron')),
  ].join('')
}
