import { dye } from '../dye.ts'
import { cardSize, type Picture } from '../picture.ts'
import { field, rows } from '../quilting.ts'
import { box, disc, each, fill, line, oval, place, type Svg, stitch } from '../shapes.ts'
import { tone } from '../tone.ts'

const chickpeas = [
  [146, 170],
  [160, 164],
  [176, 161],
  [192, 162],
  [208, 167],
  [168, 172],
  [186, 172],
  [154, 175],
  [202, 174],
] as const

/** [x, y, turn in degrees] of each date on the plate. */
const dates = [
  [282, 236, -24],
  [308, 238, 10],
  [336, 236, 30],
  [296, 222, 16],
  [324, 222, -14],
] as const

/** Iftar: dates, chickpeas and sharbat under the crescent. */
export const iftar: Picture = {
  size: cardSize,
  draw: () =>
    [
      field('f1', { x: 200, y: 210, from: 150 }),
      place('translate(28,41) scale(.86)', window()),
      fill('M0,200 C120,192 280,192 400,200 V300 H0Z', dye.madder),
      rows([-10, 410], [214, 300], 15, dye.rose, { amplitude: 2, length: 80, opacity: 0.7 }),
      place('translate(40,60) scale(.74)', bowl(), plate(), glass()),
    ].join(''),
}

function window(): Svg {
  return [
    fill('M138,150 V78 C138,44 180,40 200,16 C220,40 262,44 262,78 V150Z', tone('dusk')),
    fill('M210,62 a26,26 0 1 0 22,40 a21,21 0 1 1 -22,-40Z', dye.pollen),
    disc(168, 84, 2.4, dye.cream),
    disc(240, 70, 2, dye.cream),
    disc(180, 122, 2, dye.cream),
    stitch('M130,152 V78 C130,38 176,34 200,6 C224,34 270,38 270,78 V152', dye.marigold, {
      width: 2.6,
      dash: '7 6',
    }),
  ].join('')
}

function bowl(): Svg {
  return [
    fill('M126,178 C130,156 226,156 230,178Z', dye.bamboo),
    each(chickpeas, ([x, y]) => disc(x, y, 8, dye.marigold)),
    fill('M192,158 l10,-12 l8,12z', dye.grass),
    fill('M166,158 l-4,-12 l12,8z', dye.leaf),
    fill('M116,176 H240 C238,226 214,246 178,246 C142,246 118,226 116,176Z', dye.water),
    fill('M204,176 H240 C238,226 214,246 178,246 C204,238 212,210 204,176Z', dye.waterDeep),
    stitch('M124,192 H234', dye.cream, { width: 2.4, dash: '7 5' }),
    stitch('M130,208 C160,216 200,216 228,208', dye.indigo, { width: 2.4, dash: '7 5' }),
    box(154, 244, 48, 8, dye.waterDeep, 3),
  ].join('')
}

function plate(): Svg {
  const date = ([x, y, turn]: (typeof dates)[number]) =>
    place(
      `translate(${x},${y}) rotate(${turn})`,
      oval(0, 0, 20, 11, dye.woodDeep),
      oval(-4, -3, 13, 6, dye.wood),
      stitch('M-12,0 C-4,-5 6,-5 13,0', dye.bamboo, { width: 1.6, dash: '4 3' }),
    )
  return oval(312, 248, 76, 18, dye.cream) + oval(312, 245, 58, 11, dye.muslin) + each(dates, date)
}

function glass(): Svg {
  return [
    fill('M56,150 H108 L100,246 H64Z', dye.cream, 0.9),
    fill('M59,172 H106 L100,242 H65Z', dye.ember),
    fill('M90,172 H106 L100,242 H88Z', dye.madderDeep),
    stitch('M66,186 H98', dye.pollen, { width: 2, dash: '5 5' }),
    line('M94,140 L84,190', dye.jade, 4),
    fill('M48,158 a16,16 0 0 1 30,-8z', dye.leaf),
  ].join('')
}
