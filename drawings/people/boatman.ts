import { dye } from '../dye.ts'
import { disc, fill, line, place, type Svg, shade, stitch } from '../shapes.ts'
import { head } from './head.ts'

/** A boatman on his pole, seen from the knees up, in checked lungi and a gamchha round his head. */
export function boatman(): Svg {
  return lungi() + bodyAndHead() + poleAndArms()
}

function lungi(): Svg {
  return [
    fill('M-24,-92 H24 C32,-60 34,-30 32,-4 L-26,-2 C-30,-34 -28,-64 -24,-92Z', dye.indigo),
    stitch('M-22,-70 H26 M-25,-46 H30 M-6,-88 L-8,-6 M12,-88 L16,-6', dye.water, {
      width: 2,
      dash: '5 5',
    }),
  ].join('')
}

function bodyAndHead(): Svg {
  return [
    fill(
      'M-24,-90 C-30,-124 -34,-150 -18,-166 C-4,-174 20,-172 28,-158 C34,-136 28,-112 24,-90Z',
      dye.skinDeep,
    ),
    fill('M10,-170 C26,-168 32,-150 28,-128 L24,-90 H10Z', shade),
    line('M2,-182 V-168', dye.skinDeep, 16),
    place('translate(0,-193) scale(-1.2,1.2)', head(dye.skinDeep, '')),
    fill('M-22,-196 C-26,-224 22,-228 22,-200 C8,-206 -8,-206 -22,-196Z', dye.madder),
    fill('M14,-204 C24,-200 30,-188 27,-172 C20,-182 16,-192 14,-204Z', dye.madder),
    stitch('M-18,-204 C-6,-212 10,-212 18,-206', dye.pollen, { width: 2, dash: '5 5' }),
  ].join('')
}

function poleAndArms(): Svg {
  return [
    line('M70,-354 L-60,186', dye.bamboo, 7),
    line('M68,-354 L-62,186', dye.bambooDeep, 2),
    line('M22,-158 Q54,-182 37,-219 M-20,-156 Q-60,-112 11,-112', dye.skin, 12),
    disc(37, -219, 8, dye.skin),
    disc(11, -112, 8, dye.skin),
  ].join('')
}
