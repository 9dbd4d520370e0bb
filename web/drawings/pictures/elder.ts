import { dye } from '../dye.ts'
import { cardSize, type Picture } from '../picture.ts'
import { field, stars } from '../quilting.ts'
import { box, fill, line, oval, place, type Svg, stitch } from '../shapes.ts'

/** An elder's hand resting in a younger one. */
export const elder: Picture = {
  size: cardSize,
  draw: () =>
    [
      field('f6', { x: 200, y: 160, from: 120 }),
      stars([60, 60], [120, 92], [190, 40], [250, 66], [40, 130], [360, 250]),
      youngHand(),
      oldHand(),
    ].join(''),
}

/** From the lower left, palm up, in a green sleeve. */
function youngHand(): Svg {
  return [
    fill(
      'M-20,252 L96,206 C128,196 168,206 202,220 C232,230 262,226 276,238 C288,250 276,262 258,260 C266,270 256,280 240,276 C214,288 168,290 132,276 L-20,330Z',
      dye.skin,
    ),
    fill(
      'M132,276 C180,278 226,270 258,260 C266,270 256,280 240,276 C214,288 168,290 132,276Z',
      dye.skinDeep,
    ),
    stitch('M170,236 C196,244 224,246 252,244', dye.skinDeep, { width: 2.2, dash: '6 5' }),
    place(
      'rotate(-21 20 270)',
      box(-60, 228, 112, 92, dye.bottle, 8),
      box(36, 228, 16, 92, dye.marigold),
      stitch('M26,232 V316 M14,232 V316', dye.leaf, { width: 2.4, dash: '6 5' }),
    ),
  ].join('')
}

/** From the upper right, resting, with one gold bangle and the red edge of a white sari. */
function oldHand(): Svg {
  return [
    fill(
      'M420,62 L296,124 C270,118 240,128 216,146 C190,164 162,172 146,186 C134,198 144,212 160,206 C148,216 154,230 170,226 C162,238 174,250 188,242 C192,252 206,252 216,244 C240,236 262,226 278,212 C296,198 306,182 310,172 L420,118Z',
      dye.skinLight,
    ),
    fill(
      'M420,100 L300,160 C296,186 262,220 216,244 C240,236 262,226 278,212 C296,198 306,182 310,172 L420,118Z',
      dye.skin,
    ),
    stitch('M160,206 C180,194 198,186 214,182', dye.skinDeep, { dash: '7 5' }),
    stitch('M170,226 C190,212 208,204 226,198', dye.skinDeep, { dash: '7 5' }),
    stitch('M188,242 C206,230 222,222 238,214', dye.skinDeep, { dash: '7 5' }),
    stitch('M234,150 C248,138 264,132 280,130 M248,166 C260,154 278,146 296,142', dye.skin, {
      dash: '5 5',
    }),
    oval(151, 194, 6.5, 4.4, dye.bamboo, -38),
    oval(163, 216, 6, 4.2, dye.bamboo, -38),
    oval(178, 236, 6, 4.2, dye.bamboo, -36),
    line('M258,208 C250,222 236,236 222,240 C212,242 208,232 216,226', dye.skinLight, 17),
    line('M300,110 C314,124 322,142 324,162', dye.marigold, 5),
    whiteSleeve(),
  ].join('')
}

function whiteSleeve(): Svg {
  return place(
    'rotate(-26 350 112)',
    box(328, 72, 112, 84, dye.cream, 6),
    box(328, 72, 13, 84, dye.madder),
    stitch('M350,78 V150', dye.madder, { width: 2.4, dash: '6 5' }),
    stitch('M364,78 V150 M380,78 V150', dye.bamboo, { width: 2.4, dash: '6 6' }),
  )
}
