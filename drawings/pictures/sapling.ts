import { dye } from '../dye.ts'
import { child } from '../people/child.ts'
import { crouching, watering } from '../people/child-poses.ts'
import { hair } from '../people/head.ts'
import { cardSize, type Picture } from '../picture.ts'
import { field, ground, stars, sun } from '../quilting.ts'
import { disc, fill, line, place, type Svg, stitch } from '../shapes.ts'

/** One child waters a sapling inside its bamboo guard, another pats the earth firm. */
export const sapling: Picture = {
  size: cardSize,
  draw: () =>
    [
      field('f3', { x: 216, y: 120, from: 60 }),
      sun(294, 58, 26, 'f3', 'sun'),
      stars([46, 44], [110, 70], [372, 122], [150, 32]),
      ground(232, dye.wood, dye.bamboo),
      fill('M166,238 C184,206 284,206 302,238 Q234,250 166,238Z', dye.woodDeep),
      stitch('M184,232 C204,214 264,214 284,232', dye.bamboo, { width: 2, dash: '6 5' }),
      place('translate(42,44) scale(.82)', plant(), bambooGuard()),
      place('translate(104,264) scale(1.24)', waterer()),
      pouredWater(),
      place('translate(300,262) scale(-1.1,1.1)', planter()),
    ].join(''),
}

function plant(): Svg {
  return [
    line('M200,224 C198,190 202,160 200,96', dye.grass, 8),
    fill('M200,150 C150,150 128,122 124,92 C166,92 194,112 200,150Z', dye.leaf),
    fill('M200,150 C172,128 150,108 124,92 C150,96 184,108 200,150Z', dye.jade),
    fill('M202,128 C206,92 238,70 276,72 C276,106 246,128 202,128Z', dye.jade),
    fill('M202,128 C226,106 250,88 276,72 C250,72 210,88 202,128Z', dye.leaf),
    fill('M200,100 C178,80 182,50 198,34 C218,50 222,80 200,100Z', dye.leaf),
    fill('M200,100 C202,76 202,56 198,34 C218,50 222,80 200,100Z', dye.jade),
    fill('M200,186 C232,184 252,168 258,146 C228,144 206,160 200,186Z', dye.leaf),
    stitch('M196,144 C176,124 154,108 132,98 M208,122 C228,104 250,88 268,80', dye.cream, {
      width: 1.8,
      dash: '5 5',
      opacity: 0.8,
    }),
  ].join('')
}

function bambooGuard(): Svg {
  const posts = [132, 166, 236, 270]
  return [
    line(posts.map((x) => `M${x},254 V170`).join(' '), dye.bamboo, 7),
    line(posts.map((x) => `M${x + 2},252 V172`).join(' '), dye.bambooDeep, 2),
    line('M122,192 H280 M122,224 H280', dye.bamboo, 5),
    stitch('M126,192 H278 M126,224 H278', dye.wood, { width: 1.8, dash: '3 9' }),
  ].join('')
}

function waterer(): Svg {
  return child(watering, {
    top: dye.madder,
    lower: dye.indigo,
    hair: hair.short,
    held: place('translate(48,-50) rotate(20)', wateringCan()),
  })
}

/** A small one who pats the earth firm. */
function planter(): Svg {
  return child(crouching, { top: dye.marigold, lower: dye.bottle, hair: hair.plait }, 1.15)
}

function wateringCan(): Svg {
  return [
    line('M-11,-9 C-24,-12 -26,10 -12,10', dye.waterDeep, 3.4),
    fill('M-13,-13 H13 L15,14 H-15Z', dye.water),
    fill('M4,-13 H13 L15,14 H4Z', dye.waterDeep),
    line('M13,4 L34,-12', dye.waterDeep, 4.5),
    disc(35, -12, 4.6, dye.waterDeep),
  ].join('')
}

function pouredWater(): Svg {
  const drops =
    'M211,206 C219,210 223,220 223,233 M207,210 C213,216 215,224 215,235 M216,203 C227,206 232,217 233,230'
  return stitch(drops, dye.water, { width: 2.8, dash: '5 6' })
}
