import { dye } from '../dye.ts'
import type { Picture } from '../picture.ts'
import { threads } from '../quilting.ts'
import { box, disc, each, fill, line, place, ring, type Svg, stitch } from '../shapes.ts'
import { boat, hullOutline } from '../things/boat.ts'
import { banana, palm } from '../things/trees.ts'
import { nightOnly, type ToneName, tone } from '../tone.ts'

const width = 1440
const height = 780
const horizon = 480
const sunX = 1000

/** A family crosses flood water by country boat at dusk; the left 45 % is quiet, for words. */
export const heroFlood: Picture = {
  size: [width, height],
  keep: 'xMaxYMax',
  decimals: 0,
  draw: () =>
    [
      sky(),
      farShore(),
      river(),
      place('translate(1366,502) scale(.7)', drownedHomestead()),
      place('translate(690,515) scale(.2)', farBoat()),
      place('translate(930,654) scale(1.06)', boat()),
      nearWater(),
    ].join(''),
}

/** [radius, tone] of each band of light, widest first. */
const light: [number, ToneName][] = [
  [660, 'dusk2'],
  [540, 'dusk3'],
  [430, 'dusk4'],
  [326, 'dusk5'],
  [246, 'dusk6'],
  [176, 'dusk7'],
  [112, 'dusk8'],
]
/** [radius, tone] of each pair of stitched rings. */
const rays: [number, ToneName][] = [
  [600, 'dusk4'],
  [484, 'ray2'],
  [376, 'ray2'],
  [286, 'ray4'],
  [210, 'ray5'],
  [144, 'dusk8'],
  [720, 'dusk4'],
]

function sky(): Svg {
  const birds = [
    [820, 190],
    [866, 214],
    [792, 232],
    [1270, 290],
  ].map(([x, y]) => `M${x},${y} q8,-10 14,0 q8,-10 14,0`)
  const faintStars = 'M120,90 h0 M300,60 h0 M640,70 h0 M1370,150 h0'
  const brightStars = 'M680,220 h0 M460,150 h0 M800,140 h0 M1240,70 h0'
  return [
    box(0, 0, width, height, tone('dusk1')),
    place(
      `translate(${sunX},${horizon})`,
      each(light, ([radius, name]) => disc(0, 0, radius, tone(name))),
      each(rays, ([middle, name]) =>
        each([middle - 10, middle + 12], (radius) =>
          ring(0, 0, radius, tone(name), { dash: '10 10', opacity: 0.6 }),
        ),
      ),
    ),
    line(birds.join(' '), tone('shore'), 3),
    nightOnly(line(faintStars, dye.moonlight, 4), line(brightStars, dye.moonlight, 6)),
  ].join('')
}

function farShore(): Svg {
  const tree = palm(100, 14, tone('shore'))
  return [
    fill(
      `M0,${horizon} V446 Q50,424 100,438 T200,444 T340,448 T520,450 Q610,446 700,474 V${horizon}Z`,
      tone('shore'),
    ),
    fill(`M1190,${horizon} Q1230,440 1290,448 Q1340,416 1440,424 V${horizon}Z`, tone('shore')),
    place('translate(640,462) scale(.54)', tree),
    place('translate(676,462) scale(-.46,.46)', tree),
  ].join('')
}

const near = { width: 2.8, dash: '20 14' }

/** Down to the hidden foot of the boat the rows part and thicken: the water comes nearer. */
const reaches = [
  { y: 494, gap: 12, count: 5, width: 2, dash: '13 11' },
  { y: 558, gap: 16, count: 4, width: 2, dash: '20 14' },
  { y: 626, gap: 20, count: 3, ...near },
] as const

function river(): Svg {
  return [
    box(0, horizon, width, height - horizon, tone('river1')),
    box(0, horizon, width, 10, tone('river3')),
    each(reaches, ({ y, gap, count, ...style }) =>
      stitch(threads([-10, width + 100], y, gap, count), tone('ripple1'), style),
    ),
    stitch(threads([860, 1140], 490, 28, 5), tone('dusk8'), near),
    stitch(threads([840, 1140], 504, 28, 5), tone('glint1'), near),
  ].join('')
}

function drownedHomestead(): Svg {
  return [
    place('translate(-112,6) scale(1.2)', banana()),
    box(-78, -60, 132, 64, dye.bambooDeep),
    box(16, -60, 38, 64, dye.bambooShadow),
    stitch('M-74,-44 H12 M-74,-26 H12 M-74,-8 H12', dye.wood, { width: 2 }),
    box(-42, -46, 30, 50, tone('doorway')),
    fill('M-104,-56 L-70,-112 H46 L84,-56Z', dye.tin),
    fill('M20,-112 H46 L84,-56 H50Z', dye.tinDeep),
    stitch(
      'M-62,-106 l-16,46 M-38,-106 l-10,46 M-14,-106 l-4,46 M10,-106 l2,46 M34,-106 l6,46',
      dye.tinStitch,
      { width: 2 },
    ),
    fill('M-110,4 Q0,-8 110,6 V18 H-110Z', tone('river1')),
    stitch('M-106,8 Q0,-2 106,10', dye.water, { width: 2, dash: '13 11' }),
  ].join('')
}

function farBoat(): Svg {
  return [
    fill(hullOutline, tone('shore')),
    fill(
      'M-60,-20 L-70,-160 Q-36,-200 0,-160 V-20Z M20,-20 V-170 Q76,-240 124,-170 V-20Z',
      tone('shore'),
    ),
    disc(-32, -212, 34, tone('shore')),
    disc(76, -236, 34, tone('shore')),
    line('M150,-420 L60,60', tone('shore'), 14),
  ].join('')
}

/** The water before the hull, with the boat's own reflection. */
function nearWater(): Svg {
  return [
    fill(`M0,670 q360,-8 720,0 t720,0 V${height} H0Z`, tone('river2')),
    stitch(threads([-10, width + 100], 682, 30, 4), tone('ripple1'), near),
    stitch(threads([-30, width + 100], 697, 30, 3), tone('ripple2'), near),
    stitch(threads([620, 1240], 690, 30, 3), tone('dusk8'), near),
    stitch(threads([660, 1220], 705, 30, 3), tone('glint1'), near),
    stitch(threads([580, 1280], 672, 0, 1), dye.cream, near),
  ].join('')
}
