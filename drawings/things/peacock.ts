import { dye } from '../dye.ts'
import { disc, each, fill, line, oval, place, type Svg, stitch } from '../shapes.ts'

const longFeathers = [-86, -73, -60, -47, -34, -21, -8, 5] as const
const shortFeathers = [-79, -66, -53, -40, -27, -14, -1] as const

/** A peacock facing right, his train spread behind him and up; he stands on (0, 0), 310 high. */
export function peacock(): Svg {
  return [
    place(
      'translate(-34,-62)',
      each(longFeathers, (turn, index) => feather(turn, 1, index % 2 ? dye.jade : dye.bottle)),
      each(shortFeathers, (turn) => feather(turn, 0.68, dye.grass)),
    ),
    line('M-8,-26 L-12,0 l-14,4 M-12,0 l10,5 M16,-28 L20,0 l14,4 M20,0 l-10,5', dye.marigold, 5),
    bodyAndNeck(),
    wing(),
    head(),
  ].join('')
}

function feather(turn: number, scale: number, vane: string): Svg {
  return place(
    `rotate(${turn}) scale(${scale})`,
    fill('M0,0 C-20,-80 -34,-170 0,-262 C34,-170 20,-80 0,0Z', vane),
    stitch('M0,-60 V-190', dye.leaf, { width: 3, dash: '9 8' }),
    oval(0, -222, 19, 29, dye.marigold),
    oval(0, -217, 13, 20, dye.jade),
    oval(0, -213, 8.5, 13, dye.indigo),
    disc(0, -209, 4.5, dye.water),
  )
}

function bodyAndNeck(): Svg {
  return [
    fill(
      'M-66,-58 C-44,-100 -8,-96 8,-116 C22,-134 16,-166 26,-190 C34,-208 64,-208 68,-188 C69,-178 62,-172 57,-168 C52,-142 64,-114 58,-84 C50,-42 10,-18 -26,-24 C-50,-28 -66,-42 -66,-58Z',
      dye.indigo,
    ),
    fill(
      'M57,-168 C52,-142 64,-114 58,-84 C50,-42 10,-18 -26,-24 C14,-36 38,-70 38,-110 C38,-140 42,-162 57,-168Z',
      dye.indigoDeep,
    ),
    stitch('M34,-176 C28,-150 34,-128 26,-104 M22,-122 C16,-104 6,-98 -4,-92', dye.water, {
      width: 3,
      dash: '8 7',
    }),
  ].join('')
}

function wing(): Svg {
  return [
    fill('M-74,-52 C-48,-88 -6,-88 22,-72 C10,-40 -26,-26 -74,-52Z', dye.ember),
    fill('M-74,-52 C-48,-66 -14,-58 6,-46 C-14,-32 -42,-34 -74,-52Z', dye.cream),
    stitch('M-52,-66 C-30,-76 -8,-74 14,-66 M-50,-50 C-32,-54 -16,-50 -4,-45', dye.madderDeep, {
      width: 3,
      dash: '7 6',
    }),
  ].join('')
}

function head(): Svg {
  const plumes = [
    [34, -236],
    [48, -242],
    [62, -236],
  ] as const
  return [
    line(plumes.map(([x, y]) => `M48,-200 L${x},${y}`).join(' '), dye.pollen, 3),
    each(plumes, ([x, y]) => disc(x, y, 6, dye.water)),
    fill('M65,-194 L92,-182 L62,-178Z', dye.cream),
    disc(54, -190, 6.5, dye.cream),
    disc(55, -190, 3, dye.forest),
  ].join('')
}
