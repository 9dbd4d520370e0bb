import { dye } from '../dye.ts'
import type { Picture } from '../picture.ts'
import { ripple, wave } from '../quilting.ts'
import { box, cut, disc, each, fill, line, place, type Svg, stitch } from '../shapes.ts'
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
/** [radius, tone, opacity] of each pair of stitched rings. */
const rays: [number, ToneName, number][] = [
  [600, 'ray1', 0.55],
  [484, 'ray2', 0.5],
  [376, 'ray3', 0.45],
  [286, 'ray4', 0.7],
  [210, 'ray5', 0.8],
  [144, 'ray6', 0.8],
  [720, 'dusk4', 0.5],
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
    cut(
      `M0,0H${width}V${horizon}H0Z`,
      each(light, ([radius, name]) => disc(sunX, horizon, radius, tone(name))),
      each(rays, ([radius, name, opacity]) =>
        ripple(sunX, horizon, [radius - 10, radius + 12], 22, tone(name), {
          opacity,
          width: 2.2,
          dash: '10 10',
        }),
      ),
      line(birds.join(' '), tone('shore'), 3),
      nightOnly(...stars.map(([x, y], index) => disc(x, y, 2 + (index % 3) * 0.7, dye.moonlight))),
    ),
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

function river(): Svg {
  const mirrored = `M850,${horizon} H1150 C1128,570 1190,610 1150,${height} H850 C810,610 872,570 850,${horizon}Z`
  return [
    box(0, horizon, width, height - horizon, tone('river1')),
    box(0, horizon, width, 10, tone('river3')),
    widening(horizon + 14, 11, 0.9, (y, row) =>
      stitch(
        wave(-30 - (row % 3) * 23, width, y, 2 + row * 0.28, 64 + row * 3),
        tone(row % 3 === 1 ? 'ripple2' : 'ripple1'),
        {
          width: 1.8 + row * 0.07,
          dash: `${12 + row * 0.7} ${10 + row * 0.5}`,
          offset: row * 9,
          opacity: 0.85,
        },
      ),
    ),
    cut(
      mirrored,
      widening(horizon + 8, 9, 0.8, (y, row) =>
        stitch(wave(760 - (row % 2) * 20, 1240, y, 2 + row * 0.3, 60 + row * 3), glint(row), {
          width: 2.6 + row * 0.1,
          dash: `${18 + row} ${12 + row * 0.9}`,
          offset: row * 11,
        }),
      ),
    ),
  ].join('')
}

/** Rows down to the hidden foot of the boat, each further from the last: the water comes nearer. */
function widening(
  top: number,
  gap: number,
  growth: number,
  row: (y: number, index: number) => Svg,
): Svg {
  const made: Svg[] = []
  for (let y = top; y < 690; y += gap + (made.length - 1) * growth) made.push(row(y, made.length))
  return made.join('')
}

function glint(row: number): string {
  return tone((['dusk8', 'glint1', 'glint2'] as const)[row % 3] ?? 'dusk8')
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
  const gap = 15
  const lines = Array.from({ length: 7 }, (_, row) => 682 + row * gap)
  return [
    fill(
      `M0,678 C200,670 420,682 640,672 C760,662 860,678 970,670 C1100,662 1250,678 1440,668 V${height} H0Z`,
      tone('river2'),
    ),
    each(lines, (y, row) =>
      stitch(wave(-60 - (row % 2) * 30, width, y, 5, 92), tone(row % 2 ? 'ripple2' : 'ripple1'), {
        width: 2.8,
        dash: '20 14',
        offset: row * 13,
        opacity: 0.8,
      }),
    ),
    cut(
      `M560,668 H1300 C1250,730 1190,760 1150,${height} H720 C670,756 610,730 560,690Z`,
      each(lines, (y, row) =>
        stitch(wave(520 - (row % 2) * 30, 1400, y + gap / 2, 5, 92), glint(row), {
          width: 3,
          dash: '20 14',
          offset: row * 13,
        }),
      ),
    ),
    stitch('M590,674 C700,662 860,678 970,670 C1080,662 1180,676 1270,670', dye.cream, {
      width: 3,
      dash: '16 10',
      opacity: 0.9,
    }),
  ].join('')
}
