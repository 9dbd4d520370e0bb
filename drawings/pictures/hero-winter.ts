import { dye } from '../dye.ts'
import { beardAndCap, head } from '../people/head.ts'
import { seatedWoman } from '../people/seated-woman.ts'
import type { Picture } from '../picture.ts'
import { ripple, threads, wave } from '../quilting.ts'
import {
  box,
  cut,
  disc,
  each,
  fill,
  line,
  place,
  repeat,
  type Svg,
  shade,
  stitch,
} from '../shapes.ts'
import { sky } from '../sky.ts'
import { nightOnly, tone } from '../tone.ts'

const width = 1440
const height = 780
const horizon = 470
/** Left of here stand words, and nothing is sewn behind them. */
const wordsEnd = 600

/** Before sunrise in the north a quilt is sewn round an old man, a lamp beside them. */
export const heroWinter: Picture = {
  size: [width, height],
  keep: 'xMaxYMax',
  draw: () =>
    [
      sky({
        width,
        horizon,
        sunX: 1000,
        tones: ['dawn1', 'dawn2', 'dawn3', 'dawn4', 'dawn5', 'dawn6', 'dawn7'],
        stars: [
          [120, 90],
          [300, 60],
          [460, 150],
          [640, 70],
          [760, 130],
          [1240, 70],
          [1370, 150],
        ],
      }),
      dateTrees(),
      farField(),
      yard(),
      place('translate(1218,676) scale(1.86)', oldMan()),
      place('translate(868,684) scale(1.86)', seatedWoman({ cloth: dye.bottle, edge: dye.pollen })),
      place('translate(700,704)', lamp()),
      quilt(),
      place('translate(868,684) scale(1.86)', sewingHand()),
    ].join(''),
}

function dateTrees(): Svg {
  const fronds = [-66, -44, -22, 0, 22, 44, 66].map(
    (turn) => `<use href="#f" transform="rotate(${turn})"/>`,
  )
  const crown = `<g id="f"><path d="M0,0 C-8,-22 -6,-46 0,-62 C6,-46 8,-22 0,0Z" fill="${tone('dawnShore')}"/></g>${fronds.join('')}`
  const tree = (x: number, y: number, scale: number) =>
    place(
      `translate(${x},${y}) scale(${scale})`,
      line('M0,0 C-4,-60 4,-90 0,-130', tone('dawnShore'), 9),
      place('translate(0,-128)', crown),
    )
  return tree(634, 476, 0.9) + tree(688, 478, 0.66) + tree(1380, 478, 1.05)
}

const sown = { width: 2.4, dash: '14 13', opacity: 0.75 }

/** Mustard fields under fog: rows that the fog takes away one by one. */
function farField(): Svg {
  return [
    fill(
      `M0,${horizon} C300,456 620,470 900,462 C1120,456 1300,468 1440,460 V640 H0Z`,
      tone('dawnField'),
    ),
    stitch(threads([wordsEnd, width + 60], 486, 38, 4), tone('dawn5'), sown),
    stitch(threads([wordsEnd - 12, width + 60], 505, 38, 3), tone('dawnStitch'), sown),
    repeat(3, (row) =>
      stitch(wave(wordsEnd - row * 40, width, 452 + row * 26, 5, 120), dye.cream, {
        width: 4,
        dash: '34 24',
        offset: row * 21,
        opacity: 0.34,
      }),
    ),
  ].join('')
}

function yard(): Svg {
  return [
    fill(
      `M0,640 C240,622 500,634 760,622 C1000,612 1240,626 1440,616 V${height} H0Z`,
      tone('dawnYard'),
    ),
    stitch(threads([0, width + 140], 650, 16, 9), tone('dawnYardStitch'), {
      width: 2.4,
      dash: '18 14',
      opacity: 0.8,
    }),
  ].join('')
}

/** The old man turned to her: cap, beard, tea in his hands, the quilt already round his shoulders. */
function oldMan(): Svg {
  return [
    fill('M-52,6 C-58,-40 -44,-82 -16,-92 L18,-92 C44,-82 56,-40 54,6Z', dye.madder),
    fill('M24,-90 C46,-80 56,-40 54,6 L38,6 C42,-36 38,-66 24,-90Z', dye.madderDeep),
    stitch('M-40,-2 C-44,-36 -36,-66 -20,-84 M-24,-2 C-28,-36 -22,-62 -10,-82', dye.pollen, {
      width: 2,
      dash: '6 6',
    }),
    line('M-2,-100 L2,-88', dye.skinDeep, 18),
    place(
      'translate(-8,-112) rotate(-6) scale(-1.2,1.2)',
      head(dye.skinDeep, beardAndCap(dye.jade, dye.pollen)),
    ),
    line('M-8,-40 C-16,-32 -22,-32 -28,-36', dye.skinDeep, 9),
  ].join('')
}

/** A hurricane lamp, the loudest thing: marigold, and its rings on the cold air. */
function lamp(): Svg {
  return [
    ripple(0, -46, [44, 96], 17, dye.pollen, { width: 2.2, dash: '7 9', opacity: 0.75 }),
    line('M-24,-6 C-34,-60 -30,-104 0,-110 C30,-104 34,-60 24,-6', tone('iron'), 4),
    fill('M-20,-20 C-30,-44 -24,-70 -12,-84 H12 C24,-70 30,-44 20,-20Z', dye.pollen, 0.92),
    fill('M0,-30 C-14,-42 -6,-58 0,-70 C8,-58 14,-42 0,-30Z', dye.ember),
    fill('M-26,0 H26 L20,-22 H-20Z M-14,-84 H14 L9,-96 H-9Z', dye.madder),
    nightOnly(disc(0, -46, 44, dye.lamplight)),
  ].join('')
}

const cloth =
  'M764,744 C760,690 800,640 872,628 C950,616 1030,640 1098,624 C1160,610 1214,560 1262,566 C1316,576 1336,650 1344,742 C1240,764 880,764 764,744Z'

/** The kantha over both laps: patches in rows, the last seam still open. */
function quilt(): Svg {
  const patches = [
    dye.indigo,
    dye.rose,
    dye.bottle,
    dye.marigold,
    dye.cream,
    dye.indigo,
    dye.madder,
  ]
  return [
    fill(cloth, dye.muslin),
    cut(
      cloth,
      each(patches, (colour, index) => box(744 + index * 88, 540, 84, 100, colour)),
      each(patches.toReversed(), (colour, index) => box(722 + index * 92, 644, 88, 56, colour)),
      each(patches, (colour, index) => box(748 + index * 86, 704, 82, 70, colour, 0)),
      repeat(8, (row) =>
        stitch(wave(740, 1360, 572 + row * 26, 4, 80), dye.cream, {
          width: 2.4,
          dash: '9 8',
          offset: row * 7,
        }),
      ),
      fill('M1262,566 C1316,576 1336,650 1344,742 L1290,752 C1296,670 1290,610 1262,566Z', shade),
    ),
    stitch('M764,744 C880,764 1240,764 1344,742', dye.pollen, { width: 3.4, dash: '12 9' }),
  ].join('')
}

function sewingHand(): Svg {
  return [
    line('M14,-58 C28,-50 38,-42 44,-32', dye.skin, 10),
    disc(46, -30, 6, dye.skin),
    line('M48,-34 L66,-54', dye.cream, 2),
    stitch('M66,-54 C80,-78 98,-66 92,-40', dye.madder, { width: 2, dash: '6 5' }),
  ].join('')
}
