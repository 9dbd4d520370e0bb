import { dye } from '../dye.ts'
import { adult } from '../people/adult.ts'
import { leaning, supporting } from '../people/grown-poses.ts'
import { beardAndCap } from '../people/head.ts'
import { drape, woman } from '../people/woman.ts'
import { cardSize, type Picture } from '../picture.ts'
import { field, ground, stars } from '../quilting.ts'
import { disc, each, fill, line, place, type Svg, stitch } from '../shapes.ts'
import { tone } from '../tone.ts'

/** An old man walks with his stick in one hand and a young woman's arm in the other. */
export const elder: Picture = {
  size: cardSize,
  draw: () =>
    [
      field('f6', { x: 200, y: 150, from: 120 }),
      stars([190, 60], [300, 52], [370, 120], [30, 130]),
      ground(234, tone('grass'), tone('grassStitch')),
      place('translate(-14,0)', bench()),
      flameTree(),
      place('translate(232,253) scale(1.24)', daughter()),
      place('translate(152,257) scale(1.26)', oldMan()),
    ].join(''),
}

function daughter(): Svg {
  const sari = { cloth: dye.jade, edge: dye.pollen, blouse: dye.madder }
  return woman(supporting, sari, drape(dye.jade, dye.pollen))
}

function oldMan(): Svg {
  return (
    line('M45,-92 C45,-100 34,-100 35,-92 M45,-92 L50,-1', dye.woodDeep, 4.6) +
    adult(leaning, {
      top: dye.cotton,
      lower: dye.muslin,
      skin: dye.skinDeep,
      sleeve: 1.8,
      hair: beardAndCap(dye.cotton, dye.madder),
      wrap: tunic(),
      held: shawl(),
    })
  )
}

/** A panjabi below the waist, to the knees. */
function tunic(): Svg {
  return (
    fill(
      'M-21,-92 H11 C18,-76 22,-58 22,-40 C8,-36 -12,-36 -25,-40 C-24,-60 -24,-76 -21,-92Z',
      dye.cotton,
    ) + stitch('M-23,-45 C-10,-41 6,-41 20,-45', dye.bamboo, { width: 1.8, dash: '5 4' })
  )
}

function shawl(): Svg {
  return [
    fill(
      'M10,-137 C-8,-138 -16,-120 -20,-102 L-30,-58 L-12,-54 L-2,-92 C2,-110 10,-122 24,-126Z',
      dye.madder,
    ),
    fill('M26,-132 C31,-116 27,-96 26,-72 L11,-74 C15,-96 12,-112 10,-128Z', dye.madderDeep),
    stitch(
      'M6,-130 C-6,-124 -10,-108 -14,-92 L-21,-60 M21,-122 C22,-106 19,-92 18,-78',
      dye.pollen,
      { width: 2, dash: '5 4' },
    ),
    line(
      'M-29,-57 l-2,6 M-23,-55 l-2,6 M-17,-54 l-2,6 M14,-73 v6 M19,-72 v6 M24,-72 v6',
      dye.pollen,
      1.8,
    ),
  ].join('')
}

/** A krishnachura in flower. */
function flameTree(): Svg {
  const crowns = [
    [44, 92, 46],
    [96, 70, 40],
    [4, 126, 36],
    [120, 106, 28],
  ] as const
  return [
    line('M58,244 C62,200 52,170 64,120 M60,180 C76,160 84,150 96,120', dye.wood, 10),
    each(crowns, ([x, y, radius]) => disc(x, y, radius, dye.jade)),
    each(crowns, ([x, y, radius]) => blossom(x, y, radius)),
  ].join('')
}

/** Knots of thread along three bows, the outermost in full light. */
function blossom(x: number, y: number, radius: number): Svg {
  const bow = (reach: number) =>
    `M${x - reach},${y + reach * 0.2} A${reach},${reach} 0 0 1 ${x + reach * 0.9},${y - reach * 0.3}`
  return (
    stitch(bow(radius * 0.84), dye.ember, { width: 8, dash: '.1 11' }) +
    stitch(bow(radius * 0.54), dye.madder, { width: 8, dash: '.1 11' }) +
    stitch(bow(radius * 0.24), dye.ember, { width: 7, dash: '.1 10' })
  )
}

/** Of bamboo and planks, seen from the front: its posts bear seat and back. */
function bench(): Svg {
  return (
    line('M306,172 V246 M364,172 V246', dye.woodDeep, 5) +
    line('M298,208 H372 M302,178 H368 M302,191 H368', dye.wood, 7)
  )
}
