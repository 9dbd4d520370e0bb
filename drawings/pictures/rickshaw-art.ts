import { dye } from '../dye.ts'
import type { Picture } from '../picture.ts'
import { ripple, wave } from '../quilting.ts'
import {
  box,
  cut,
  disc,
  each,
  fill,
  line,
  oval,
  place,
  repeat,
  ring,
  type Svg,
  stitch,
} from '../shapes.ts'
import { lettering } from '../things/lettering.ts'
import { lotus } from '../things/lotus.ts'
import { peacock } from '../things/peacock.ts'
import { rosette } from '../things/rosette.ts'
import { palm } from '../things/trees.ts'
import { nightOnly, tone } from '../tone.ts'

const size = [1000, 700] as const
const panel = 'M76,76 H924 V624 H76Z'
const water = 410

/** The painted board of a rickshaw: two peacocks at sunset, a lotus between them, a word above. */
export const rickshawArt: Picture = {
  size,
  draw: () =>
    [
      box(0, 0, 1000, 700, dye.madder),
      frame(),
      cut(panel, heaven(), village(), river(), pond(), banks()),
      cut(
        panel,
        place('translate(240,568)', peacock()),
        place('translate(760,568) scale(-1,1)', peacock()),
      ),
      place('translate(334,262) scale(.53)', lettering()),
      line(panel, dye.pollen, 7),
      corners(),
    ].join(''),
}

/** Scallops all round, each with its stitch, and a row of dots inside them. */
function frame(): Svg {
  const dyes = [dye.marigold, dye.bottle, dye.cream]
  const scallop = (x: number, index: number) =>
    place(
      `translate(${x},0)`,
      fill('M0,0 H50 C50,34 34,48 25,48 C16,48 0,34 0,0Z', dyes[index % 3] ?? dye.cream),
      stitch('M9,8 C10,28 18,37 25,39 C32,37 40,28 41,8', dye.madderDeep, {
        width: 2,
        dash: '5 5',
      }),
    )
  const row = (count: number) => repeat(count, (index) => scallop(index * 50, index))
  return [
    row(20),
    place('translate(1000,700) rotate(180)', row(20)),
    place('translate(1000,0) rotate(90)', row(14)),
    place('translate(0,700) rotate(-90)', row(14)),
    stitch('M62,62 H938 V638 H62Z', dye.pollen, { width: 7, dash: '.1 20' }),
  ].join('')
}

/** The sun goes down among its colours; beyond them rays, as a painter of signs lays them. */
function heaven(): Svg {
  const ray = (index: number) => {
    const end = (part: number) => {
      const angle = ((index + part) * Math.PI) / 12
      return `L${500 + Math.cos(angle) * 900},${water - Math.sin(angle) * 900}`
    }
    return fill(`M500,${water} ${end(0)} ${end(0.5)}Z`, tone('artRay'))
  }
  const glow = [
    [330, 'artGlow1'],
    [258, 'artGlow2'],
    [188, 'artGlow3'],
    [118, 'artSun'],
  ] as const
  return [
    box(76, 76, 848, 548, tone('artSky')),
    repeat(12, ray),
    each(glow, ([radius, name]) => disc(500, water, radius, tone(name))),
    ripple(500, water, [140, 162], 22, dye.cream, { width: 2.6, dash: '10 9', opacity: 0.8 }),
    nightOnly(
      line(
        'M140,120 v.1 M236,190 v.1 M330,110 v.1 M700,130 v.1 M790,200 v.1 M872,118 v.1',
        dye.cream,
        6,
      ),
    ),
  ].join('')
}

/** Huts under palms on the far bank, dark against the light. */
function village(): Svg {
  const hut = 'M-34,0 V-28 H34 V0Z M-48,-24 C-30,-36 -20,-56 0,-58 C20,-56 30,-36 48,-24Z'
  const bank = tone('artBank')
  return [
    fill(
      `M76,${water} V396 C180,380 280,398 360,400 L400,${water}Z M600,${water} L640,400 C740,396 820,380 924,396 V${water}Z`,
      bank,
    ),
    each([420, 580], (x) => place(`translate(${x},410) scale(.56)`, fill(hut, bank))),
    place('translate(366,408) scale(.66)', palm(150, 14, bank)),
    place('translate(634,408) scale(.66)', palm(150, -14, bank)),
  ].join('')
}

function river(): Svg {
  return [
    fill(`M76,${water} H924 V624 H76Z`, tone('artPond')),
    repeat(9, (row) =>
      stitch(
        wave(50 - (row % 2) * 30, 940, water + 16 + row * 22, 4, 70),
        tone(row % 2 ? 'artRipple' : 'artRay'),
        { width: 3, dash: '16 12', offset: row * 9, opacity: 0.8 },
      ),
    ),
    repeat(6, (row) =>
      stitch(
        `M${420 + (row % 2) * 14 - row * 5},${water + 12 + row * 14} H${580 + row * 5}`,
        tone(row % 2 ? 'artGlow2' : 'artGlow3'),
        { width: 5, dash: '22 13', offset: row * 7 },
      ),
    ),
    place('translate(500,446)', boat()),
  ].join('')
}

function boat(): Svg {
  return [
    fill('M-4,-6 V-104 C40,-92 52,-44 44,-14Z', dye.madder),
    fill('M-10,-6 V-84 C-40,-70 -48,-40 -44,-14Z', dye.indigo),
    stitch('M6,-84 C28,-72 36,-44 34,-22', dye.pollen, { dash: '7 6' }),
    line('M-7,4 V-110', dye.woodDeep, 4),
    fill('M-80,-14 C-50,8 50,8 80,-16 C66,22 30,26 0,26 C-30,26 -66,20 -80,-14Z', dye.woodDeep),
    stitch('M-62,2 C-30,16 30,16 62,0', dye.marigold, { width: 3 }),
  ].join('')
}

function pond(): Svg {
  const flowers = [
    [390, 596, 1.2],
    [610, 596, 1.2],
    [500, 598, 2.5],
  ] as const
  return [
    each(
      flowers,
      ([x, y, scale]) =>
        oval(x, y + 8 * scale, 64 * scale, 12 * scale, dye.jade) + lotus(x, y, scale),
    ),
    stitch(
      'M500,586 V506 M474,584 C462,562 458,544 460,526 M526,584 C538,562 542,544 540,526 M448,582 C434,572 424,562 420,550 M552,582 C566,572 576,562 580,550',
      dye.cream,
      { width: 3, dash: '9 8' },
    ),
  ].join('')
}

/** Grass under the birds' feet, with a flower here and there. */
function banks(): Svg {
  const bank = fill('M76,624 V548 C150,528 280,548 366,624Z', dye.bottle)
  const grass = stitch(
    'M92,572 C170,556 250,574 318,608 M92,596 C160,584 220,594 268,612',
    dye.leaf,
    { width: 3 },
  )
  return [bank + grass, place('translate(1000,0) scale(-1,1)', bank + grass)].join('')
}

function corners(): Svg {
  const at = ['58,58', '942,58', '58,642', '942,642']
  return each(at, (where) =>
    place(
      `translate(${where})`,
      disc(0, 0, 52, dye.bottle),
      ring(0, 0, 43, dye.pollen, { width: 3, dash: '8 7' }),
      place('translate(-33,-33) scale(1.38)', rosette()),
    ),
  )
}
