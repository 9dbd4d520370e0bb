import { dye } from '../dye.ts'
import { cardSize, type Picture } from '../picture.ts'
import { field, ground, stars } from '../quilting.ts'
import { box, disc, fill, line, oval, place, ring, type Svg, stitch } from '../shapes.ts'
import { wheel } from '../things/wheel.ts'
import { nightOnly, tone } from '../tone.ts'

/** A young man in a wheelchair going up a ramp to an open door. */
export const wheelchair: Picture = {
  size: cardSize,
  draw: () =>
    [
      field('f5', { x: 190, y: 140, from: 110 }),
      stars([40, 60], [80, 34], [230, 50], [262, 30]),
      ground(250, tone('lawn'), tone('lawnStitch')),
      doorAndRamp(),
      place('translate(150,252) rotate(-7) scale(1.12)', chair(), sitter()),
    ].join(''),
}

function doorAndRamp(): Svg {
  return [
    box(286, 84, 114, 170, tone('wall')),
    box(312, 112, 62, 140, dye.pine, 3),
    nightOnly(box(343, 112, 31, 140, dye.pollen)),
    fill('M312,112 h31 v140 h-31z', dye.jade),
    stitch('M290,100 H398', dye.bambooDeep, { width: 2, dash: '7 6' }),
    disc(334, 186, 4, dye.madder),
    fill('M150,262 L292,232 H400 V262Z', dye.bamboo),
    stitch('M176,254 L292,238 H396', dye.wood, { width: 2 }),
  ].join('')
}

function chair(): Svg {
  return [
    wheel(0, -44, 46, 10),
    ring(56, -11, 12, tone('iron'), { width: 5, solid: true }),
    line('M-36,-132 L-36,-66 H44 L52,-26 L56,-11 M-36,-132 L-52,-136', tone('iron'), 6),
    line('M56,-26 L74,-14 h22', tone('iron'), 5),
  ].join('')
}

function sitter(): Svg {
  return [
    fill('M-28,-86 L36,-88 C52,-88 58,-78 58,-66 L70,-24 L52,-20 L38,-58 L-28,-56Z', dye.indigo),
    stitch('M-20,-72 L36,-74 C44,-72 48,-64 58,-30', dye.water, { width: 2, dash: '5 5' }),
    fill('M52,-24 L74,-28 L88,-20 L56,-14Z', dye.woodDeep),
    fill(
      'M-34,-148 C-16,-160 8,-156 14,-142 L18,-82 L-30,-78 C-38,-100 -40,-128 -34,-148Z',
      dye.marigold,
    ),
    fill('M2,-154 C10,-152 14,-142 14,-142 L18,-82 L4,-81 C8,-110 8,-136 2,-154Z', dye.ember, 0.7),
    stitch('M-24,-140 C-26,-120 -24,-100 -20,-86', dye.cream, { width: 2, dash: '5 5' }),
    line('M-14,-136 C-20,-108 -10,-92 14,-82', dye.skin, 11),
    disc(15, -81, 7, dye.skin),
    place('rotate(6 -6 -156)', head()),
  ].join('')
}

function head(): Svg {
  return [
    line('M-6,-164 V-154', dye.skin, 14),
    oval(-4, -178, 18, 19.5, dye.skin),
    disc(-13, -175, 4.6, dye.skin),
    fill(
      'M-22,-168 C-32,-204 10,-212 15,-184 C6,-191 -4,-191 -9,-187 C-9,-181 -12,-180 -14,-181 C-18,-181 -18,-172 -16,-168 C-18,-166 -20,-166 -22,-168Z',
      dye.woodDeep,
    ),
  ].join('')
}
