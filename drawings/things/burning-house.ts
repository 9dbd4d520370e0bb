import { dye } from '../dye.ts'
import { box, fill, place, type Svg, stitch } from '../shapes.ts'

const roofSeams = [0, 1, 2, 3, 4, 5]
  .map((i) => `M${140 + i * 26},128 L${108 + i * 34},174`)
  .join(' ')
const wallSeams = [0, 1, 2, 3].map((i) => `M126,${186 + i * 17} H258`).join(' ')

/** A house of tin and bamboo in flames, in a grid of 400 x 300 with its foot at y = 252. */
export function burningHouse(): Svg {
  return [
    flame('translate(150,214) scale(1.18)'),
    flame('translate(286,218) scale(-1,1)'),
    flame('translate(220,200) scale(1.25)'),
    flame('translate(272,140) scale(.6)'),
    flame('translate(156,144) scale(-.5,.5)'),
    box(120, 172, 190, 80, dye.bamboo),
    box(262, 172, 48, 80, dye.bambooDeep),
    stitch(wallSeams, dye.wood, { width: 2, dash: '9 7', opacity: 0.7 }),
    box(172, 190, 42, 62, dye.woodDeep),
    fill('M178,190 h30 v62 h-30z', dye.ember),
    fill('M184,252 C180,232 190,226 192,206 C200,224 206,232 202,252Z', dye.pollen),
    fill('M92,178 L132,122 L296,122 L338,178Z', dye.tin),
    fill('M262,122 L296,122 L338,178 L296,178Z', dye.tinDeep),
    stitch(roofSeams, dye.tinStitch, { width: 2, dash: '7 6' }),
  ].join('')
}

function flame(transform: string): Svg {
  return place(
    transform,
    fill(
      'M0,0 C-52,-2 -62,-48 -40,-82 C-38,-66 -30,-60 -24,-60 C-34,-98 -8,-128 6,-150 C10,-118 44,-98 46,-60 C52,-66 54,-74 54,-82 C72,-40 50,-2 0,0Z',
      dye.madder,
    ),
    fill(
      'M0,0 C-36,-2 -42,-34 -28,-56 C-24,-46 -18,-44 -14,-46 C-18,-74 0,-90 6,-106 C12,-80 34,-66 34,-40 C44,-18 28,-2 0,0Z',
      dye.ember,
    ),
    fill(
      'M2,0 C-20,-2 -22,-24 -12,-38 C-6,-32 -4,-32 -2,-34 C-2,-50 8,-58 10,-68 C16,-48 26,-36 24,-20 C22,-6 14,0 2,0Z',
      dye.pollen,
    ),
    stitch(
      'M-46,-60 C-52,-30 -34,-10 -8,-6 M48,-66 C54,-36 38,-12 16,-7 M-18,-92 C-6,-112 0,-120 4,-130',
      dye.marigold,
      { width: 2, dash: '5 5' },
    ),
  )
}
