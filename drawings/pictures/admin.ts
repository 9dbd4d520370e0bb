import { dye } from '../dye.ts'
import { cardSize, type Picture } from '../picture.ts'
import { field, ripple, stars } from '../quilting.ts'
import { box, disc, each, fill, line, place, type Svg, stitch } from '../shapes.ts'
import { coin } from '../things/coin.ts'
import { tone } from '../tone.ts'

/** The evening's reckoning: ledger, coins in rows, a lamp over both. */
export const admin: Picture = {
  size: cardSize,
  draw: () =>
    [
      field('f4', { x: 120, y: 112, from: 96 }),
      stars([330, 40], [370, 90]),
      table(),
      lamp(),
      ledger(),
      coins(),
    ].join(''),
}

function table(): Svg {
  return [
    box(0, 214, 400, 86, dye.wood),
    box(0, 214, 400, 12, dye.bambooDeep),
    stitch('M0,244 H400 M0,264 H400 M0,284 H400', dye.woodDeep, { width: 2.4, dash: '14 11' }),
  ].join('')
}

function lamp(): Svg {
  return [
    ripple(96, 126, [52, 86], 17, dye.pollen, { width: 2.2, dash: '7 8' }),
    line('M72,214 C60,160 66,96 96,88 C126,96 132,160 120,214', tone('iron'), 4),
    fill('M76,200 C64,172 70,140 84,124 H108 C122,140 128,172 116,200Z', dye.pollen),
    fill('M96,186 C80,172 90,152 96,138 C104,152 112,172 96,186Z', dye.ember),
    fill('M68,216 H124 L118,196 H74Z M82,124 H110 L104,108 H88Z', dye.madder),
  ].join('')
}

function ledger(): Svg {
  const rows = [0, 1, 2, 3]
  return place(
    'translate(258,192) rotate(-4)',
    fill('M-84,-62 L0,-50 L84,-62 V46 L0,58 L-84,46Z', dye.madder),
    fill('M-78,-64 L0,-53 V50 L-78,40Z', tone('wall')),
    fill('M78,-64 L0,-53 V50 L78,40Z', tone('wallShade')),
    each(rows, (row) =>
      stitch(`M-68,${-42 + row * 20} L-10,${-34 + row * 20}`, dye.bottle, {
        width: 2.6,
        dash: '12 8',
      }),
    ),
    each(rows, (row) =>
      stitch(`M12,${-34 + row * 20} L68,${-42 + row * 20}`, row === 3 ? dye.madder : dye.bottle, {
        width: 2.6,
        dash: '12 8',
      }),
    ),
  )
}

function coins(): Svg {
  return (
    each(
      [
        [168, 246],
        [194, 252],
        [220, 258],
      ] as const,
      ([x, y]) => coin(x, y, 14, dye.marigold, dye.madderDeep),
    ) + disc(146, 252, 5, dye.pollen)
  )
}
