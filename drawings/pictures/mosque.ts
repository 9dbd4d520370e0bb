import { dye } from '../dye.ts'
import { cardSize, type Picture } from '../picture.ts'
import { field, ground, stars } from '../quilting.ts'
import { box, disc, each, fill, line, place, type Svg, stitch } from '../shapes.ts'
import { tone } from '../tone.ts'

/** A three-domed mosque under a crescent. */
export const mosque: Picture = {
  size: cardSize,
  draw: () =>
    [
      field('f4', { x: 200, y: 150, from: 96 }),
      place('translate(2,28)', sky()),
      ground(240, tone('lawn'), tone('lawnStitch')),
      place(
        'translate(36,42) scale(.82)',
        minaret(54),
        minaret(318),
        hall(),
        sideDome(128),
        sideDome(272),
        mainDome(),
        doors(),
      ),
    ].join(''),
}

function sky(): Svg {
  return [
    fill('M130,18 a24,24 0 1 0 20,36 a19,19 0 1 1 -20,-36Z', dye.marigold),
    disc(292, 52, 2.6, dye.marigold),
    disc(266, 30, 2, dye.marigold),
    disc(356, 40, 2, dye.marigold),
    stars([36, 84], [40, 30], [170, 24], [230, 46], [380, 92]),
  ].join('')
}

function minaret(x: number): Svg {
  return [
    box(x, 110, 28, 142, tone('wall')),
    box(x + 18, 110, 10, 142, tone('wallShade')),
    box(x - 4, 104, 36, 10, dye.marigold, 2),
    fill(
      `M${x},104 C${x - 2},82 ${x + 10},76 ${x + 14},62 C${x + 18},76 ${x + 30},82 ${x + 28},104Z`,
      dye.bottle,
    ),
    stitch(`M${x + 6},124 V246`, dye.bambooDeep, { width: 2, dash: '7 6' }),
  ].join('')
}

function hall(): Svg {
  return [
    box(86, 164, 228, 88, tone('wall')),
    box(280, 164, 34, 88, tone('wallShade')),
    box(80, 156, 240, 12, dye.marigold, 2),
    stitch('M88,162 H312', dye.madder, { width: 2, dash: '6 5' }),
  ].join('')
}

function sideDome(x: number): Svg {
  return place(
    `translate(${x},156) scale(.66)`,
    fill('M-52,0 C-62,-40 -34,-62 0,-88 C34,-62 62,-40 52,0Z', dye.jade),
    fill('M8,-80 C38,-58 62,-40 52,0 L30,0 C42,-36 30,-60 8,-80Z', dye.bottle),
    stitch('M-40,-6 C-46,-36 -24,-54 -6,-72', dye.leaf, { width: 2.6, dash: '8 7' }),
    line('M0,-86 V-104', dye.marigold, 4),
  )
}

function mainDome(): Svg {
  return place(
    'translate(200,156) scale(.98)',
    fill('M-56,0 C-66,-42 -36,-66 0,-96 C36,-66 66,-42 56,0Z', dye.bottle),
    fill('M8,-88 C40,-62 66,-42 56,0 L34,0 C46,-38 32,-62 8,-88Z', dye.pine),
    stitch('M-44,-6 C-50,-38 -26,-58 -6,-78 M-24,-6 C-26,-32 -12,-50 0,-66', dye.leaf, {
      dash: '7 6',
    }),
    line('M0,-94 V-110', dye.marigold, 4),
    fill('M4,-130 a9,9 0 1 0 7,13 a7,7 0 1 1 -7,-13Z', dye.marigold),
  )
}

function doors(): Svg {
  const arch = (x: number) =>
    fill(
      `M${x},240 V212 C${x},200 ${x + 14},198 ${x + 20},188 C${x + 26},198 ${x + 40},200 ${x + 40},212 V240Z`,
      tone('archPane'),
    ) + stitch(`M${x + 20},200 V238`, tone('paneBar'), { width: 2, dash: '5 5' })
  return [
    fill('M172,252 V204 C172,186 190,182 200,170 C210,182 228,186 228,204 V252Z', tone('archDoor')),
    each([110, 250], arch),
    box(140, 252, 120, 8, dye.bamboo, 2),
  ].join('')
}
