import { dye } from '../dye.ts'
import type { Picture } from '../picture.ts'
import { ripple, wave } from '../quilting.ts'
import { box, disc, each, fill, line, place, type Svg, stitch } from '../shapes.ts'
import { boat } from '../things/boat.ts'
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
  draw: () =>
    [
      sky(),
      farShore(),
      river(),
      place('translate(1366,502) scale(.7)', drownedHomestead()),
      place('translate(690,512) scale(.2)', farBoat()),
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
  const stars = [
    [120, 90],
    [300, 60],
    [460, 150],
    [640, 70],
    [760, 130],
    [1240, 70],
    [1370, 150],
    [220, 220],
  ] as const
  return [
    box(0, 0, width, height, tone('dusk1')),
    place(
      `translate(${sunX},${horizon})`,
      each(light, ([radius, name]) => disc(0, 0, radius, tone(name))),
      each(rays, ([radius, name]) =>
        ripple(0, 0, [radius - 10, radius + 12], 22, tone(name), {
          offset: 0,
          opacity: 0.6,
          dash: '10 10',
        }),
      ),
    ),
    line(birds.join(' '), tone('shore'), 3),
    nightOnly(...stars.map(([x, y], index) => disc(x, y, 2 + (index % 3), dye.moonlight))),
  ].join('')
}

function farShore(): Svg {
  return [
    fill(
      `M0,${horizon} V446 C40,430 70,444 96,438 C130,420 170,432 200,444 C260,430 300,440 340,450 C400,436 450,446 520,452 C580,444 640,456 700,474 V480Z`,
      tone('shore'),
    ),
    fill(
      `M1190,${horizon} C1220,450 1260,440 1290,448 C1330,420 1390,430 1440,424 V${horizon}Z`,
      tone('shore'),
    ),
    place('translate(596,462) scale(.62)', palm(100, 14, tone('shore'))),
    place('translate(640,464) scale(.46)', palm(96, -16, tone('shore'))),
  ].join('')
}

/** Down to the hidden foot of the boat the rows part and thicken: the water comes nearer. */
const reaches = [
  { ys: [494, 505, 517, 530, 544], bend: 66, swell: 2, thread: 2, dash: '13 11' },
  { ys: [559, 575, 592, 610], bend: 80, swell: 4, thread: 2.4, dash: '16 12' },
  { ys: [629, 648, 667], bend: 92, swell: 5, thread: 2.8, dash: '20 14' },
] as const

function river(): Svg {
  return [
    box(0, horizon, width, height - horizon, tone('river1')),
    box(0, horizon, width, 10, tone('river3')),
    each(reaches, ({ ys, bend, swell, thread, dash }) =>
      stitch(threads(-90, width, ys, swell, bend), tone('ripple1'), { width: thread, dash }),
    ),
    stitch(threads(840, 1100, [488, 510, 534], 2, 64), tone('dusk8'), { width: 3, dash: '20 14' }),
    stitch(threads(856, 1140, [498, 521], 2, 64), tone('glint1'), { width: 3, dash: '20 14' }),
    stitch(threads(850, 1090, [550, 586, 622], 4, 80), tone('dusk8'), { width: 3, dash: '20 14' }),
    stitch(threads(870, 1130, [568, 604], 4, 80), tone('glint1'), { width: 3, dash: '20 14' }),
  ].join('')
}

/** Waves one below another as one thread; each begins farther in, so that stitches never line up. */
function threads(from: number, to: number, ys: readonly number[], swell: number, bend: number) {
  return ys.map((y, row) => wave(from + (row % 3) * 25, to, y, swell, bend)).join('')
}

function drownedHomestead(): Svg {
  const seams = [0, 1, 2, 3, 4].map((i) => `M${-62 + i * 24},-106 L${-84 + i * 30},-60`)
  return [
    place('translate(-112,6) scale(1.2)', banana()),
    box(-78, -60, 132, 64, dye.bambooDeep),
    box(16, -60, 38, 64, dye.bambooShadow),
    stitch('M-74,-44 H12 M-74,-26 H12 M-74,-8 H12', dye.wood, { width: 2 }),
    box(-42, -46, 30, 50, tone('doorway')),
    fill('M-104,-56 L-70,-112 L46,-112 L84,-56Z', dye.tin),
    fill('M20,-112 L46,-112 L84,-56 L50,-56Z', dye.tinDeep),
    stitch(seams.join(' '), dye.tinStitch, { width: 2, dash: '7 6', opacity: 0.8 }),
    fill('M-110,4 C-60,-4 20,-2 110,6 L110,18 L-110,18Z', tone('river1')),
    stitch('M-106,8 C-60,0 20,4 106,10', dye.water, { width: 2.4, dash: '12 8' }),
  ].join('')
}

function farBoat(): Svg {
  return [
    fill(
      'M-330,-128 C-268,-40 -170,-16 -20,-14 C130,-14 236,-36 330,-168 C322,-64 270,20 196,34 L-176,34 C-256,26 -306,-40 -330,-128Z M-60,-20 L-70,-160 C-50,-190 -10,-190 0,-160 L0,-20Z M30,-20 C20,-170 50,-210 84,-210 C120,-200 130,-120 124,-10Z',
      tone('shore'),
    ),
    disc(-32, -212, 34, tone('shore')),
    disc(80, -246, 34, tone('shore')),
    line('M150,-420 L60,60', tone('shore'), 14),
  ].join('')
}

/** The water before the hull, with the boat's own reflection. */
function nearWater(): Svg {
  const near = { width: 2.8, dash: '20 14' }
  return [
    fill(
      `M0,678 C200,670 420,682 640,672 C760,662 860,678 970,670 C1100,662 1250,678 1440,668 V${height} H0Z`,
      tone('river2'),
    ),
    stitch(threads(-90, width, [682, 712, 742, 772], 5, 92), tone('ripple1'), near),
    stitch(threads(-106, width, [697, 727, 757], 5, 92), tone('ripple2'), near),
    stitch(
      threads(570, 1210, [690, 705], 5, 92) + threads(676, 1140, [750, 765], 5, 92),
      tone('dusk8'),
      near,
    ),
    stitch(threads(616, 1190, [720, 735], 5, 92), tone('glint1'), near),
    stitch('M590,674 C700,662 860,678 970,670 C1080,662 1180,676 1270,670', dye.cream, near),
  ].join('')
}
