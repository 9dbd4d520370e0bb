import { dye } from '../dye.ts'
import { limb, tube } from '../people/limb.ts'
import { cardSize, type Picture } from '../picture.ts'
import { field, ground, stars } from '../quilting.ts'
import { box, cut, each, fill, oval, place, type Svg, shade, stitch } from '../shapes.ts'
import { tone } from '../tone.ts'

const pot = 'M150,132 C96,150 84,212 128,246 C160,262 240,262 272,246 C316,212 304,150 250,132Z'

/** A hand draws a ticket from a painted clay pot. */
export const raffle: Picture = {
  size: cardSize,
  draw: () =>
    [
      field('f5', { x: 200, y: 150, from: 110 }),
      stars([60, 60], [344, 70]),
      ground(236, tone('lawn'), tone('lawnStitch')),
      hand(),
      tickets(),
      clayPot(),
    ].join(''),
}

function clayPot(): Svg {
  return [
    fill(pot, tone('pot')),
    cut(
      pot,
      fill('M236,120 H330 V270 H232 C268,226 268,170 236,120Z', shade),
      box(80, 176, 240, 30, dye.cream),
      each([0, 1, 2, 3, 4, 5, 6], (index) =>
        fill(`M${92 + index * 34},206 l17,-30 l17,30Z`, index % 2 ? dye.madder : dye.bottle),
      ),
      stitch('M84,166 C150,178 250,178 316,166 M90,218 C150,230 250,230 310,218', dye.pollen, {
        width: 2.6,
      }),
    ),
    oval(200, 132, 58, 13, dye.woodDeep),
    oval(200, 128, 58, 12, tone('potRim')),
    oval(200, 128, 44, 8, dye.woodDeep),
  ].join('')
}

function ticket(colour: string): Svg {
  return (
    fill('M-26,-14 H26 V-5 a5,5 0 0 0 0,10 V14 H-26 V5 a5,5 0 0 0 0,-10Z', colour) +
    stitch('M-10,-12 V12', dye.woodDeep, { width: 2, dash: '4 4' })
  )
}

function tickets(): Svg {
  return [
    place('translate(160,118) rotate(-38)', ticket(dye.marigold)),
    place('translate(238,116) rotate(30)', ticket(dye.rose)),
    place('translate(72,250) rotate(-12)', ticket(dye.cream)),
  ].join('')
}

/** From above, a ticket between thumb and finger. */
function hand(): Svg {
  return [
    limb(
      [
        [244, 66, 8],
        [224, 70, 7],
        [206, 82, 6],
      ],
      dye.skinDeep,
    ),
    place('translate(202,94) rotate(52)', ticket(dye.pollen)),
    limb(
      [
        [310, 8, 17],
        [262, 54, 12.5],
        [244, 70, 14],
      ],
      dye.skin,
    ),
    limb(
      [
        [236, 66, 8],
        [214, 76, 7],
        [206, 90, 6],
      ],
      dye.skin,
    ),
    limb(
      [
        [248, 78, 8],
        [230, 94, 7],
        [218, 102, 6],
      ],
      dye.skin,
    ),
    limb(
      [
        [240, 72, 8.5],
        [218, 86, 7],
        [209, 97, 6],
      ],
      dye.skin,
    ),
    stitch('M238,80 L222,93 M234,71 L216,81', dye.skinDeep, { width: 1.8, dash: '5 4' }),
    tube([346, -26, 26], [284, 32, 23], dye.bottle),
    stitch('M275,14 L302,43 M283,6 L310,35', dye.pollen, { width: 3, dash: '6 5' }),
  ].join('')
}
