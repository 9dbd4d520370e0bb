import { dye } from '../dye.ts'
import { cardSize, type Picture } from '../picture.ts'
import { field, ground, stars } from '../quilting.ts'
import { box, disc, each, fill, line, place, ring, type Svg, stitch } from '../shapes.ts'
import { nightOnly, tone } from '../tone.ts'

/** An open door with a lantern in it and an alpana drawn before it: come in. */
export const signIn: Picture = {
  size: cardSize,
  draw: () =>
    [
      field('f6', { x: 200, y: 130, from: 120 }),
      stars([60, 50], [340, 60], [300, 30]),
      ground(226, tone('earth'), tone('earthStitch')),
      house(),
      lamplight(),
      leaves(),
      place('translate(200,262) scale(1,.36)', alpana()),
      place('translate(200,122)', lantern()),
    ].join(''),
}

function house(): Svg {
  return [
    box(112, 52, 176, 178, tone('wall')),
    fill('M92,58 L200,10 L308,58Z', dye.madder),
    fill('M200,10 L308,58 H252Z', dye.madderDeep),
    stitch('M114,51 L200,16 L286,51', dye.pollen, { width: 2.4 }),
    stitch('M120,74 H280', dye.madder, { dash: '7 6' }),
    box(152, 84, 96, 146, tone('room')),
  ].join('')
}

/** What the lantern throws, after dark, on the air and on the yard. */
function lamplight(): Svg {
  return nightOnly(
    fill('M152,230 H248 L296,300 H104Z', dye.pollen, 0.34),
    disc(200, 136, 46, dye.ember, 0.5),
    ring(200, 136, 36, dye.pollen, { dash: '5 7' }),
  )
}

function leaves(): Svg {
  return [
    fill('M152,84 L118,98 V240 L152,230Z', dye.bottle),
    fill('M248,84 L282,98 V240 L248,230Z', dye.jade),
    stitch('M126,112 L146,104 V216 L126,224Z M274,112 L254,104 V216 L274,224Z', dye.pollen, {
      width: 2,
      dash: '6 5',
    }),
  ].join('')
}

/** A hurricane lamp on its hook; by night it burns. */
function lantern(): Svg {
  return [
    line('M0,-38 V-30 M-13,16 C-20,-40 20,-40 13,16', tone('lampIron'), 2.6),
    box(-8, -12, 16, 7, tone('lampIron'), 2),
    fill('M-8,-5 C-15,4 -14,18 -9,26 H9 C14,18 15,4 8,-5Z', tone('lampGlass')),
    fill('M0,2 C-7,12 -6,20 0,23 C6,20 7,12 0,2Z', tone('lampFlame')),
    fill('M-13,26 H13 L10,40 H-10Z', dye.madder),
  ].join('')
}

function alpana(): Svg {
  const turns = [0, 45, 90, 135, 180, 225, 270, 315]
  return [
    ring(0, 0, 74, dye.cream, { width: 5, dash: '12 9' }),
    ring(0, 0, 58, dye.cream, { width: 3, solid: true }),
    each(turns, (turn) =>
      place(
        `rotate(${turn})`,
        fill('M0,-12 C-12,-28 -8,-44 0,-52 C8,-44 12,-28 0,-12Z', dye.cream),
      ),
    ),
    disc(0, 0, 10, dye.madder),
  ].join('')
}
