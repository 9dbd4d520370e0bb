import { dye } from '../dye.ts'
import { rickshawDriver } from '../people/rickshaw-driver.ts'
import { rows } from '../quilting.ts'
import { box, cut, disc, each, fill, line, place, repeat, type Svg, stitch } from '../shapes.ts'
import { tone } from '../tone.ts'
import { lotus } from './lotus.ts'
import { wheel } from './wheel.ts'

const hoodOutline = 'M214,150 C206,92 232,44 292,40 C338,38 362,66 364,102 L352,150Z'
const hoodLotus = { outer: dye.pollen, inner: dye.rose, heart: dye.cream }

/** A painted cycle rickshaw and its driver, side on, facing left, in a grid of 400 x 300. */
export function rickshaw(): Svg {
  return [
    wheel(92, 222, 46, 14),
    frame(),
    place('translate(0,-26)', hood(), seat(), sidePanel()),
    line('M226,176 L240,222 M340,172 L330,190', tone('frame'), 5),
    wheel(290, 222, 50, 14),
    rearGuard(),
    tassels(),
    pedals(),
    rickshawDriver(),
  ].join('')
}

function frame(): Svg {
  return [
    line(
      'M92,222 L122,132 M122,140 L186,152 L172,222Z M172,222 H290 M186,152 L240,190 M122,134 L118,116 L100,108',
      tone('frame'),
      6,
    ),
    disc(99, 108, 5, dye.madder),
    fill('M44,214 C44,168 96,150 138,196 L130,200 C98,164 56,176 54,214Z', dye.madder),
    stitch('M52,206 C54,172 98,160 130,194', dye.marigold, { width: 2, dash: '4 4' }),
  ].join('')
}

function hood(): Svg {
  const ribs = [-6, 26, 58, 90, 120].map(
    (x) => `M${246 + x * 0.5},150 C${226 + x},110 ${228 + x},70 ${256 + x},34`,
  )
  return [
    fill(hoodOutline, dye.madder),
    fill(
      'M292,40 C338,38 362,66 364,102 L352,150 L318,150 C336,104 330,64 292,40Z',
      dye.madderDeep,
    ),
    cut(
      hoodOutline,
      line(ribs.join(' '), dye.marigold, 3),
      repeat(4, (index) => lotus(242 + index * 30, 104 - (index % 2) * 8, 0.3, hoodLotus)),
      stitch('M206,138 L366,138', dye.pollen, { width: 3, dash: '7 5' }),
      stitch('M220,84 C250,62 320,58 362,84', dye.cream, { width: 2, dash: '5 5', opacity: 0.8 }),
    ),
    stitch(hoodOutline.replace('Z', ''), dye.cream, { width: 2.4, dash: '6 5' }),
  ].join('')
}

function seat(): Svg {
  return [
    fill('M212,150 L352,150 L352,166 L212,166Z', dye.indigo),
    stitch('M218,158 H348', dye.pollen, { dash: '6 5' }),
    fill('M206,150 h14 v46 h-14z', dye.bottle),
  ].join('')
}

/** The painted board: a boat at sunrise between two huts, as rickshaw art has it. */
function sidePanel(): Svg {
  return [
    fill('M214,166 L356,166 L348,206 C320,214 250,214 226,206Z', dye.marigold),
    cut(
      'M222,170 L348,170 L342,202 C318,208 252,208 232,202Z',
      box(210, 160, 150, 60, dye.water),
      disc(286, 192, 20, dye.ember),
      fill('M210,192 H360 V220 H210Z', dye.indigo),
      rows([210, 360], [197, 212], 6, dye.water, {
        amplitude: 1.5,
        length: 16,
        width: 1.4,
        dash: '5 4',
      }),
      fill('M240,192 C244,182 256,182 262,192Z M308,192 C314,176 334,178 342,192Z', dye.jade),
      fill('M272,196 C280,202 294,202 302,194 L296,204 L277,204Z', dye.woodDeep),
      fill('M286,196 L286,180 C294,184 296,190 295,195Z', dye.cream),
    ),
    lotus(240, 206, 0.34),
    lotus(332, 206, 0.34),
  ].join('')
}

function rearGuard(): Svg {
  return [
    line('M236,214 C240,176 296,160 334,192', dye.bottle, 7),
    stitch('M238,208 C246,176 296,164 332,192', dye.pollen, { width: 1.8, dash: '4 4' }),
  ].join('')
}

function tassels(): Svg {
  const dyes = [dye.madder, dye.cream, dye.bottle]
  return each(dyes, (colour, first) => {
    const ends = [0, 1, 2].map((turn) => first + turn * 3).filter((index) => index < 7)
    return line(ends.map((index) => `M${222 + index * 18},140 v7`).join(' '), colour, 3)
  })
}

function pedals(): Svg {
  return [
    disc(172, 222, 12, dye.woodDeep),
    line('M172,222 L160,240', dye.woodDeep, 5),
    box(150, 238, 18, 6, dye.woodDeep, 3),
  ].join('')
}
