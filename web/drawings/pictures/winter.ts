import { dye } from '../dye.ts'
import { beard } from '../people/old-man.ts'
import { cardSize, type Picture } from '../picture.ts'
import { field, ground, stars, sun, wave } from '../quilting.ts'
import { disc, fill, line, oval, place, repeat, type Svg, stitch } from '../shapes.ts'

const tree =
  'M0,0 C-4,-50 2,-80 0,-120 M0,-70 C-20,-84 -30,-100 -34,-118 M0,-90 C18,-104 26,-116 28,-136 M-18,-88 C-32,-92 -40,-98 -48,-108'

/** An elder wrapped in a stitched winter shawl, warming his hands on a cup of tea. */
export const winter: Picture = {
  size: cardSize,
  draw: () =>
    [
      field('f4', { x: 300, y: 80, from: 60 }),
      sun(300, 80, 36, 'f4', 'paleSun'),
      stars([60, 50], [110, 92], [230, 36], [366, 46]),
      ground(244, dye.waterDeep, dye.water),
      place('translate(334,246)', line(tree, dye.wood, 6)),
      repeat(3, (row) =>
        stitch(wave(220 - row * 30, 410, 150 + row * 30, 5, 60), dye.cream, {
          width: 3,
          dash: '18 12',
          opacity: 0.8,
        }),
      ),
      place(
        'translate(150,302) scale(1.62)',
        shawl(),
        place('rotate(5 0 -108)', head()),
        handsAndCup(),
      ),
    ].join(''),
}

function shawl(): Svg {
  const folds = [0, 1, 2, 3].map(
    (i) =>
      `M${-56 + i * 4},${-10 - i * 19} C-44,${-19 - i * 19} -34,${-17 - i * 19} -25,${-12 - i * 19}`,
  )
  const tassels = [-56, -44, -32, -20, 20, 32, 44, 56].map((x) => `M${x},0 v8`)
  return [
    fill(
      'M-64,0 C-72,-44 -58,-86 -26,-98 C-12,-103 10,-103 24,-96 C52,-82 64,-44 62,0Z',
      dye.madder,
    ),
    fill('M28,-94 C52,-80 64,-44 62,0 L42,0 C46,-40 44,-72 28,-94Z', dye.madderDeep),
    fill(
      'M-24,-99 C-6,-88 12,-88 22,-97 C36,-66 12,-24 -12,0 L-38,0 C-8,-24 -18,-70 -24,-99Z',
      dye.madderDeep,
      0.55,
    ),
    stitch(folds.join(' '), dye.pollen, { dash: '5 5' }),
    stitch('M-20,-96 C-12,-66 -6,-30 -30,-4 M24,-94 C36,-60 20,-20 -4,-3', dye.marigold, {
      width: 3,
      dash: '5 4',
    }),
    stitch('M38,-74 C52,-50 54,-26 53,-4', dye.rose, { width: 2, dash: '5 5' }),
    line(tassels.join(' '), dye.marigold, 2.4),
  ].join('')
}

function head(): Svg {
  return [
    line('M0,-112 V-98', dye.skinDeep, 20),
    oval(1, -124, 21, 22.5, dye.skinDeep),
    disc(-17, -122, 5, dye.skinDeep),
    beard('translate(3,-122)'),
    fill('M-23,-123 C-28,-158 30,-160 26,-127 C14,-135 -10,-134 -23,-123Z', dye.bottle),
    stitch('M-19,-130 C-7,-139 12,-139 22,-133', dye.pollen, { dash: '4 4' }),
    disc(2, -152, 5.5, dye.marigold),
  ].join('')
}

function handsAndCup(): Svg {
  return [
    fill('M4,-60 h26 l-4,23 h-18z', dye.cream),
    fill('M21,-60 h9 l-4,23 h-7z', dye.muslin),
    line('M11,-66 c-5,-7 5,-11 0,-19 M22,-66 c-5,-7 5,-11 0,-19', dye.cream, 2.6),
    line('M2,-40 C6,-44 12,-45 18,-44', dye.skinDeep, 9),
    line('M34,-42 C32,-47 27,-48 22,-47', dye.skinDeep, 9),
    line('M-6,-38 L2,-40 M40,-37 L34,-42', dye.madderDeep, 12),
  ].join('')
}
