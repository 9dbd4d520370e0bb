import { dye } from '../dye.ts'
import { child, satchel, skirt } from '../people/child.ts'
import { carrying, cheering, walking } from '../people/child-poses.ts'
import { hair } from '../people/head.ts'
import type { Picture } from '../picture.ts'
import { threads } from '../quilting.ts'
import { box, cut, disc, each, fill, line, place, type Svg, stitch } from '../shapes.ts'
import { sky } from '../sky.ts'
import { banana } from '../things/trees.ts'
import { tone } from '../tone.ts'

const width = 1440
const height = 780
const horizon = 452
/** Left of here stand words, and nothing is sewn behind them. */
const wordsEnd = 600

/** Three children cross a bamboo bridge to their school in the morning. */
export const heroSchool: Picture = {
  size: [width, height],
  keep: 'xMaxYMax',
  draw: () =>
    [
      sky({
        width,
        horizon,
        sunX: 960,
        tones: ['morn1', 'morn2', 'morn3', 'morn4', 'morn5', 'morn6', 'morn7'],
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
      farBank(),
      canal(),
      place('translate(1276,470) scale(.92)', schoolhouse()),
      nearBank(),
      bridge(),
      place('translate(820,560) scale(1.62)', leader()),
      place('translate(964,552) scale(1.5)', girl()),
      place('translate(1090,556) scale(1.3)', smallOne()),
      bridgeRail(),
    ].join(''),
}

const far = { width: 2.2, dash: '13 11' }
const near = { width: 3, dash: '20 14' }

/** Rows of the canal, which thicken as they come nearer. */
const reaches = [
  { from: wordsEnd, y: 536, ...far, opacity: 0.8 },
  { from: 0, y: 656, ...near, opacity: 0.8 },
]

function farBank(): Svg {
  return [
    fill(
      `M0,${horizon + 8} V404 C60,384 110,404 150,398 C210,372 260,398 320,404 C400,384 470,404 560,412 C640,400 700,424 780,438 C900,430 980,446 1060,436 C1120,420 1180,424 1440,412 V${horizon + 8}Z`,
      tone('mornTrees'),
    ),
    stitch('M1090,440 C1180,428 1300,432 1420,428', tone('morn4'), { width: 2.2, dash: '10 10' }),
    fill(
      `M0,${horizon} C300,444 700,462 980,456 C1180,450 1320,458 1440,452 V520 H0Z`,
      tone('mornField'),
    ),
    stitch(threads([wordsEnd, width + 40], 470, 15, 3), tone('mornStitch'), far),
  ].join('')
}

function canal(): Svg {
  return [
    fill(
      `M0,520 C260,508 520,526 760,514 C1000,504 1240,520 1440,512 V${height} H0Z`,
      tone('mornWater'),
    ),
    each(reaches, ({ from, y, ...style }) =>
      [
        stitch(threads([from, width + 40], y, 60, 2), tone('mornRipple'), style),
        stitch(threads([from - 10, width + 40], y + 20, 60, 2), tone('morn5'), style),
        stitch(threads([from - 22, width + 40], y + 40, 60, 2), tone('mornRipple'), style),
      ].join(''),
    ),
    cut(
      `M840,520 H1080 C1060,620 1110,680 1090,${height} H820 C800,680 860,620 840,520Z`,
      stitch(threads([860, 1220], 532, 44, 5), tone('morn6'), near),
      stitch(threads([840, 1220], 554, 44, 5), tone('morn7'), near),
    ),
  ].join('')
}

function schoolhouse(): Svg {
  const seams = [0, 1, 2, 3, 4, 5].map((i) => `M${-118 + i * 46},-128 L${-138 + i * 54},-92`)
  return [
    box(-130, -94, 260, 104, tone('wall')),
    box(72, -94, 58, 104, tone('wallShade')),
    fill('M-156,-90 L-124,-134 L126,-134 L160,-90Z', dye.madder),
    fill('M84,-134 L126,-134 L160,-90 L108,-90Z', dye.madderDeep),
    stitch(seams.join(' '), dye.rose, { width: 2.2, dash: '7 6' }),
    each(
      [-108, -56, 78],
      (x) =>
        box(x, -68, 36, 38, tone('pane'), 3) +
        line(`M${x + 18},-68 v38 M${x},-50 h36`, tone('paneBar'), 2.4),
    ),
    box(4, -74, 46, 84, dye.pine, 3),
    fill('M4,-74 h20 v84 l-20,-6z', dye.jade),
    stitch('M-122,-12 H0 M56,-12 H124', dye.bambooDeep, { width: 2.2 }),
    line('M-176,10 V-176', dye.wood, 5),
    fill(
      'M-174,-174 C-156,-182 -138,-166 -118,-174 V-132 C-138,-124 -156,-140 -174,-132Z',
      dye.bottle,
    ),
    disc(-148, -153, 12, dye.madder),
  ].join('')
}

function nearBank(): Svg {
  return [
    fill(
      `M1440,476 C1340,470 1240,476 1196,500 C1168,520 1180,560 1210,600 C1260,650 1360,664 1440,668Z`,
      tone('mornBank'),
    ),
    stitch(
      'M1216,512 C1280,492 1360,494 1436,494 M1206,540 C1280,524 1360,526 1436,522 M1226,576 C1300,560 1370,566 1436,560',
      tone('mornStitch'),
      { width: 2.4, dash: '13 11' },
    ),
    fill(`M0,640 C160,620 420,588 560,594 C640,600 680,690 690,${height} H0Z`, tone('mornNear')),
    stitch(
      'M0,664 C160,644 420,610 560,622 M0,700 C180,680 420,644 610,660 M0,738 C180,722 420,686 650,706',
      tone('mornStitch'),
      { width: 2.8, dash: '18 14', opacity: 0.7 },
    ),
    place('translate(1404,560) scale(1.1)', banana()),
  ].join('')
}

const deck = 'M560,604 C700,568 900,552 1060,552 C1140,552 1200,548 1240,536'

/** A sanko: crossed bamboo legs, one long bamboo to walk on. */
function bridge(): Svg {
  const legs = [
    [636, 586, 720],
    [770, 570, 728],
    [912, 560, 726],
    [1050, 556, 716],
    [1164, 552, 690],
  ] as const
  return [
    line(
      each(
        legs,
        ([x, y, foot]) =>
          `M${x - 34},${foot} L${x + 24},${y - 96} M${x + 34},${foot} L${x - 24},${y - 96}`,
      ),
      dye.bamboo,
      8,
    ),
    line(
      each(legs, ([x, y, foot]) => `M${x + 35},${foot} L${x - 23},${y - 96}`),
      dye.bambooDeep,
      2.6,
    ),
    line(deck, dye.bambooDeep, 15),
    line(deck, dye.bamboo, 9),
    stitch(deck, dye.wood, { width: 2.2, dash: '3 26' }),
  ].join('')
}

function bridgeRail(): Svg {
  const rail = 'M600,502 C720,476 900,462 1060,462 C1110,462 1150,460 1186,454'
  return line(rail, dye.bamboo, 6) + stitch(rail, dye.wood, { width: 2, dash: '3 30' })
}

function leader(): Svg {
  return child(
    {
      ...walking,
      farArm: [
        [15, -72],
        [28, -66],
      ],
    },
    {
      top: dye.cotton,
      lower: dye.indigo,
      hair: hair.short,
      skin: dye.skinDeep,
      back: satchel(dye.madder),
    },
  )
}

function girl(): Svg {
  return child(carrying, {
    top: dye.cotton,
    lower: dye.bottle,
    hair: hair.plait,
    wrap: skirt(dye.bottle, dye.leaf),
    held: box(5, -74, 17, 21, dye.marigold, 2),
  })
}

function smallOne(): Svg {
  return child(cheering, { top: dye.rose, lower: dye.indigo, hair: hair.short }, 1.15)
}
