import { dye } from '../dye.ts'
import { beardAndCap, head } from '../people/head.ts'
import { limb } from '../people/limb.ts'
import { cardSize, type Picture } from '../picture.ts'
import { field, ground, stars, sun, wave } from '../quilting.ts'
import { cut, fill, line, place, repeat, type Svg, stitch } from '../shapes.ts'
import { tone } from '../tone.ts'

const tree =
  'M0,0 C-4,-50 2,-80 0,-120 M0,-70 C-20,-84 -30,-100 -34,-118 M0,-90 C18,-104 26,-116 28,-136 M-18,-88 C-32,-92 -40,-98 -48,-108'

/** An old man wrapped in a stitched shawl, warming his hands on a cup of tea. */
export const winter: Picture = {
  size: cardSize,
  draw: () =>
    [
      field('f4', { x: 296, y: 84, from: 56 }),
      sun(296, 84, 32, 'f4', 'paleSun'),
      stars([60, 60], [110, 92], [236, 50], [372, 130]),
      ground(240, tone('lawn'), tone('lawnStitch')),
      place('translate(346,242) scale(.9)', line(tree, dye.wood, 6)),
      fog(),
      oldMan(),
    ].join(''),
}

function fog(): Svg {
  return repeat(3, (row) =>
    stitch(wave(250 - row * 30, 410, 160 + row * 26, 5, 60), dye.cream, {
      width: 3,
      dash: '18 12',
      opacity: 0.8,
    }),
  )
}

function oldMan(): Svg {
  return [
    fill(wrap, dye.madder),
    cut(wrap, sewing()),
    limb(
      [
        [158, 118, 26],
        [144, 142, 26],
      ],
      dye.skinDeep,
    ),
    fill(collar, dye.madderDeep),
    stitch('M104,140 C122,166 156,182 196,176', dye.pollen, { width: 3, dash: '7 6' }),
    place(
      'translate(166,102) rotate(9) scale(2.5)',
      head(dye.skinDeep, beardAndCap(dye.bottle, dye.pollen)),
    ),
    cup(),
  ].join('')
}

const wrap = 'M44,310 C40,236 60,168 108,134 C140,126 176,140 196,170 C226,196 240,250 240,310Z'
const collar =
  'M98,142 C104,130 120,126 130,130 C140,152 168,168 204,166 C206,176 202,186 196,190 C150,192 110,172 98,142Z'

/** Rows of kantha that follow the back, and the border of the shawl across the breast. */
function sewing(): Svg {
  return [
    fill('M214,176 C236,206 246,260 244,310 H212 C222,262 222,214 206,180Z', dye.madderDeep),
    stitch(
      'M96,160 C74,200 66,250 66,306 M118,178 C94,214 86,258 86,306 M142,192 C116,222 106,262 106,306 M168,200 C140,228 128,266 126,306',
      dye.pollen,
      { width: 2.4, dash: '7 7' },
    ),
  ].join('')
}

function cup(): Svg {
  return [
    limb(
      [
        [150, 262, 15],
        [196, 246, 13],
        [216, 226, 10],
      ],
      dye.madderDeep,
    ),
    fill('M214,186 H252 L247,222 H219Z', dye.cotton),
    fill('M240,186 H252 L247,222 H236Z', dye.muslin),
    line('M226,176 c-7,-9 7,-13 0,-23 M240,176 c-7,-9 7,-13 0,-23', dye.cream, 3),
    limb(
      [
        [214, 226, 8.5],
        [226, 212, 7],
        [236, 208, 6],
      ],
      dye.skinDeep,
    ),
    limb(
      [
        [140, 284, 17],
        [200, 262, 15],
        [236, 234, 11],
      ],
      dye.madder,
    ),
    stitch('M136,272 L200,250 L228,226', dye.pollen, { width: 2.4, dash: '6 6' }),
    limb(
      [
        [238, 232, 9],
        [246, 216, 7.5],
        [236, 202, 6],
      ],
      dye.skinDeep,
    ),
  ].join('')
}
