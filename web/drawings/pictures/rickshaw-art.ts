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
import { lotus } from '../things/lotus.ts'
import { rosette } from '../things/rosette.ts'
import { nightOnly, tone } from '../tone.ts'

const size = [1000, 700] as const
const panel = 'M84,84 H916 V616 H84Z'

/** The painted board of a rickshaw: two peacocks before a palace, a lotus pond, a scalloped frame. */
export const rickshawArt: Picture = {
  size,
  draw: () =>
    [
      box(0, 0, 1000, 700, dye.madder),
      frame(),
      cut(
        panel,
        heaven(),
        palace(),
        pond(),
        place('translate(262,470)', peacock()),
        place('translate(738,470) scale(-1,1)', peacock()),
      ),
      line('M84,84 H916 V616 H84Z', dye.pollen, 7),
      corners(),
    ].join(''),
}

/** Scallops all round, each with its stitch. */
function frame(): Svg {
  const dyes = [dye.marigold, dye.bottle, dye.cream]
  const scallop = (x: number, index: number) =>
    place(
      `translate(${x},0)`,
      fill('M0,0 H50 C50,34 34,52 25,52 C16,52 0,34 0,0Z', dyes[index % 3] ?? dye.cream),
      stitch('M9,10 C10,30 18,40 25,42 C32,40 40,30 41,10', dye.madderDeep, {
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
  ].join('')
}

/** Rays from behind the palace, as a painter of signs lays them. */
function heaven(): Svg {
  const ray = (index: number) =>
    `M500,400 L${500 + Math.cos((index * Math.PI) / 12) * 900},${400 - Math.sin((index * Math.PI) / 12) * 900} L${500 + Math.cos(((index + 0.5) * Math.PI) / 12) * 900},${400 - Math.sin(((index + 0.5) * Math.PI) / 12) * 900}Z`
  return [
    box(84, 84, 832, 532, tone('artSky')),
    repeat(12, (index) => fill(ray(index), tone('artRay'))),
    disc(500, 372, 168, tone('artSun')),
    ripple(500, 372, [186, 230], 22, dye.cream, { width: 2.6, dash: '10 9', opacity: 0.7 }),
    nightOnly(
      disc(160, 130, 4, dye.cream),
      disc(300, 116, 3, dye.cream),
      disc(840, 140, 4, dye.cream),
      disc(700, 112, 3, dye.cream),
    ),
    line('M150,190 q14,-14 24,0 q14,-14 24,0 M790,206 q14,-14 24,0 q14,-14 24,0', dye.cream, 4),
  ].join('')
}

function palace(): Svg {
  const dome = 'M-58,0 C-78,-54 -30,-78 0,-112 C30,-78 78,-54 58,0Z'
  const domeAt = (x: number, y: number, scale: number, colour: string, deep: string) =>
    place(
      `translate(${x},${y}) scale(${scale})`,
      fill(dome, colour),
      fill('M18,-98 C44,-72 76,-52 58,0 H22 C34,-34 34,-66 18,-98Z', deep),
      stitch('M-40,-12 C-48,-46 -22,-66 -6,-86 M0,-12 V-84', dye.cream, { width: 2.6 }),
      line('M0,-112 V-146', dye.marigold, 5),
      disc(0, -128, 7, dye.marigold),
    )
  const arch = (x: number, height: number) =>
    fill(`M${x},452 v${-height} q26,-44 52,0 v${height}Z`, tone('archDoor'))
  const tower = (x: number) =>
    box(x, 246, 34, 206, tone('wall')) +
    box(x + 20, 246, 14, 206, tone('wallShade')) +
    domeAt(x + 17, 248, 0.36, dye.madder, dye.madderDeep) +
    stitch(`M${x + 6},280 h22 M${x + 6},330 h22 M${x + 6},380 h22`, dye.madder, {
      width: 3,
      dash: '6 4',
    })
  return [
    tower(322),
    tower(644),
    box(364, 318, 272, 134, tone('wall')),
    box(560, 318, 76, 134, tone('wallShade')),
    domeAt(500, 320, 1.18, dye.rose, dye.roseDeep),
    domeAt(406, 322, 0.56, dye.jade, dye.bottle),
    domeAt(594, 322, 0.56, dye.jade, dye.bottle),
    arch(380, 62),
    arch(568, 62),
    fill('M462,452 v-76 q38,-64 76,0 v76Z', tone('archDoor')),
    stitch('M372,330 H628 M372,440 H456 M544,440 H628', dye.madder, { width: 3, dash: '9 7' }),
  ].join('')
}

function pond(): Svg {
  return [
    fill('M84,452 H916 V616 H84Z', tone('artPond')),
    repeat(8, (row) =>
      stitch(
        wave(60 - (row % 2) * 30, 930, 470 + row * 20, 4, 70),
        tone(row % 2 ? 'artRipple' : 'artRay'),
        { width: 3, dash: '16 12', offset: row * 9, opacity: 0.8 },
      ),
    ),
    each(
      [
        [500, 560, 1.7],
        [404, 596, 1.1],
        [600, 596, 1.1],
        [500, 492, 0.7],
      ] as const,
      ([x, y, scale]) =>
        oval(x, y + 8 * scale, 62 * scale, 12 * scale, dye.jade) + lotus(x, y, scale),
    ),
  ].join('')
}

const featherTurns = [-58, -40, -22, -4, 14, 32, 50] as const

/** A peacock facing right, his fan open behind him; his feet are near (0, 100). */
function peacock(): Svg {
  const feather = 'M0,0 C-26,-70 -30,-150 0,-204 C30,-150 26,-70 0,0Z'
  return [
    each(featherTurns, (turn, index) =>
      place(
        `translate(-18,40) rotate(${turn})`,
        fill(feather, index % 2 ? dye.jade : dye.bottle),
        stitch('M0,-30 V-128', dye.leaf, { width: 3 }),
        oval(0, -164, 17, 25, dye.marigold),
        oval(0, -160, 11, 16, dye.indigo),
        disc(0, -156, 5.5, dye.water),
      ),
    ),
    line('M-6,92 L-10,128 l-14,6 M14,92 L18,128 l14,6', dye.marigold, 6),
    fill(
      'M-52,62 C-60,12 -18,-10 6,-52 C14,-70 12,-92 22,-104 C40,-118 58,-104 54,-86 C66,34 40,96 4,100 C-26,102 -48,90 -52,62Z',
      dye.indigo,
    ),
    fill(
      'M40,-108 C56,-112 58,-98 54,-86 C66,34 40,96 4,100 C44,52 44,-30 40,-108Z',
      dye.indigoDeep,
    ),
    stitch('M-34,60 C-28,24 0,6 14,-36 M-14,80 C0,48 20,24 26,-20', dye.water, {
      width: 3,
      dash: '8 7',
    }),
    fill('M52,-96 L78,-88 L54,-80Z', dye.marigold),
    disc(42, -94, 5, dye.cream),
    line('M30,-112 L22,-138 M36,-114 L34,-142 M42,-112 L48,-138', dye.pollen, 3),
    each(
      [
        [22, -140],
        [34, -144],
        [49, -140],
      ] as const,
      ([x, y]) => disc(x, y, 5, dye.madder),
    ),
  ].join('')
}

function corners(): Svg {
  const at = ['62,62', '938,62', '62,638', '938,638']
  return each(at, (where) =>
    place(
      `translate(${where})`,
      disc(0, 0, 54, dye.bottle),
      ring(0, 0, 44, dye.pollen, { width: 3, dash: '8 7' }),
      place('translate(-34,-34) scale(1.42)', rosette()),
    ),
  )
}
