import { dye } from '../dye.ts'
import { child, satchel, skirt } from '../people/child.ts'
import { carrying, reading, walking } from '../people/child-poses.ts'
import { hair } from '../people/head.ts'
import { cardSize, type Picture } from '../picture.ts'
import { field, ground, stars, sun } from '../quilting.ts'
import { box, disc, fill, line, place, type Svg, stitch } from '../shapes.ts'
import { tone } from '../tone.ts'

/** Two children walk to a village school; a third has begun to read. */
export const school: Picture = {
  size: cardSize,
  draw: () =>
    [
      field('f2', { x: 282, y: 78, from: 46 }),
      sun(282, 76, 28, 'f2', 'sun'),
      stars([40, 40], [120, 56], [200, 34], [356, 46]),
      ground(224, tone('grass'), tone('grassStitch')),
      path(),
      place('translate(141,88) scale(.56)', flag(), schoolhouse()),
      place('translate(121,262) scale(1.3)', boy()),
      place('translate(184,262) scale(1.14)', girl()),
      place('translate(304,262) scale(-1,1)', reader()),
    ].join(''),
}

function schoolhouse(): Svg {
  const seams = [0, 1, 2, 3, 4, 5, 6].map((i) => `M${88 + i * 28},98 L${74 + i * 33},126`)
  return [
    box(74, 126, 236, 116, tone('wall')),
    box(262, 126, 48, 116, tone('wallShade')),
    fill('M58,130 L78,92 L306,92 L328,130Z', dye.madder),
    fill('M270,92 L306,92 L328,130 L286,130Z', dye.madderDeep),
    stitch(seams.join(' '), dye.rose, { width: 2, dash: '6 5' }),
    windowAt(92),
    windowAt(244),
    box(188, 150, 46, 92, dye.pine, 3),
    fill('M188,150 h20 v92 l-20,-6z', dye.jade),
    stitch('M82,214 H180 M242,214 H306 M82,228 H180 M242,228 H306', dye.bambooDeep, { width: 2 }),
  ].join('')
}

function windowAt(x: number): Svg {
  const bars = line(`M${x + 20},154 v42 M${x},175 h40`, tone('paneBar'), 2.4)
  return box(x, 154, 40, 42, tone('pane'), 3) + bars
}

/** Trodden earth from the door to where the children walk. */
function path(): Svg {
  return fill('M292,220 C290,248 210,250 180,300 H280 C290,262 324,246 324,220Z', dye.bamboo)
}

function flag(): Svg {
  return [
    line('M66,246 V10', dye.wood, 5),
    fill('M68,12 C86,4 104,20 124,12 V52 C104,60 86,44 68,52Z', dye.bottle),
    disc(93, 32, 11, dye.madder),
  ].join('')
}

function boy(): Svg {
  return child(walking, {
    top: dye.cotton,
    lower: dye.indigo,
    hair: hair.short,
    skin: dye.skinDeep,
    back: satchel(dye.madder),
  })
}

function girl(): Svg {
  return child(carrying, {
    top: dye.cotton,
    lower: dye.bottle,
    hair: hair.plait,
    wrap: skirt(dye.bottle, dye.leaf),
    held:
      box(5, -74, 17, 21, dye.marigold, 2) +
      stitch('M9,-70 V-57', dye.madder, { width: 1.6, dash: '3 3' }),
  })
}

function reader(): Svg {
  return child(reading, {
    top: dye.marigold,
    lower: dye.bottle,
    hair: hair.bun,
    held:
      fill('M20,-38 L34,-46 L38,-30 L24,-22Z', dye.madder) +
      fill('M22,-37 L34,-43 L37,-31 L25,-25Z', dye.cream),
  })
}
