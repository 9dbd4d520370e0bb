import { dye } from '../dye.ts'
import { child } from '../people/child.ts'
import { crouching } from '../people/child-poses.ts'
import { pumping } from '../people/grown-poses.ts'
import { hair } from '../people/head.ts'
import { drape, woman } from '../people/woman.ts'
import { cardSize, type Picture } from '../picture.ts'
import { field, ground, stars } from '../quilting.ts'
import { box, disc, fill, line, place, type Svg, stitch } from '../shapes.ts'
import { tone } from '../tone.ts'

/** A woman works the handle of a village tube well, her daughter holds the pitcher. */
export const well: Picture = {
  size: cardSize,
  draw: () =>
    [
      field('f2', { x: 180, y: 139, from: 78 }),
      stars([40, 50], [88, 84], [250, 40], [364, 66], [300, 96]),
      ground(224, tone('grass'), tone('grassStitch')),
      place('translate(55,15) scale(.86)', platform(), pump(), pitcher()),
      place('translate(100,258) scale(1.08)', mother()),
      place('translate(305,260) scale(-1.08,1.08)', daughter()),
    ].join(''),
}

function mother(): Svg {
  const sari = { cloth: dye.marigold, edge: dye.madder, blouse: dye.bottle }
  return woman(pumping, sari, drape(dye.marigold, dye.madder))
}

function daughter(): Svg {
  return child(crouching, { top: dye.rose, lower: dye.indigo, hair: hair.plait }, 1.1)
}

function platform(): Svg {
  return [
    fill('M70,244 C110,228 270,228 300,244 L286,272 H88Z', dye.clay),
    fill('M80,246 C120,236 256,236 290,246 L284,256 H90Z', dye.clayDeep),
    stitch('M96,262 H280', dye.cream, { width: 2 }),
  ].join('')
}

function pump(): Svg {
  return [
    box(150, 150, 34, 94, dye.bottle, 4),
    box(172, 150, 12, 94, dye.pine, 4),
    box(142, 140, 50, 16, tone('frame'), 6),
    box(158, 112, 18, 32, dye.bottle, 4),
    line('M100,196 C96,146 110,112 168,108 L186,116', tone('frame'), 9),
    disc(172, 116, 8, dye.madder),
    fill('M184,176 H222 C232,176 236,184 236,196 H222 C222,190 218,190 214,190 H184Z', dye.bottle),
    stitch('M158,166 V238', dye.leaf, { width: 2, dash: '5 4' }),
    stitch('M224,200 V236 M234,200 V236', tone('pumpWater'), { width: 3, dash: '9 5' }),
    stitch('M229,200 V236', dye.cream, { width: 3, dash: '9 5' }),
  ].join('')
}

function pitcher(): Svg {
  return [
    fill('M206,240 C190,254 196,282 226,284 C258,284 264,254 246,240Z', dye.madder),
    fill('M236,240 C254,252 256,280 230,284 C258,284 264,254 246,240Z', dye.madderDeep),
    fill('M208,234 H246 V242 H208Z', dye.madderDeep),
    stitch('M202,258 C216,264 240,264 254,258', dye.pollen, { width: 2.4, dash: '5 4' }),
  ].join('')
}
