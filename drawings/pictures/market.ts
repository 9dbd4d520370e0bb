import { cloth } from '../cloth.ts'
import { dye } from '../dye.ts'
import { adult, lungi } from '../people/adult.ts'
import { child } from '../people/child.ts'
import { walking } from '../people/child-poses.ts'
import { handing, taking, trading, weighing } from '../people/grown-poses.ts'
import { beardAndCap, hair } from '../people/head.ts'
import { drape, lap, woman } from '../people/woman.ts'
import type { Picture } from '../picture.ts'
import { rows } from '../quilting.ts'
import { disc, each, fill, line, oval, place, repeat, type Svg, shade, stitch } from '../shapes.ts'
import { tone } from '../tone.ts'

const size = [800, 600] as const

/** Market day: vegetables change hands under bright umbrellas. */
export const market: Picture = {
  size,
  draw: () =>
    [
      cloth('f4', size, [400, 210, 120]),
      fill('M0,404 C160,392 320,408 480,398 C620,390 720,402 800,396 V600 H0Z', tone('earth')),
      rows([-20, 820], [424, 600], 20, tone('earthStitch'), { dash: '13 11', width: 2.4 }),
      place('translate(628,274) scale(.96)', umbrella(dye.bottle, dye.leaf)),
      place('translate(404,238) scale(.8)', umbrella(dye.indigo, dye.water)),
      place('translate(172,274) scale(1.06)', umbrella(dye.madder, dye.marigold)),
      place('translate(144,512) scale(1.76)', seller()),
      place('translate(672,512) scale(-1.66,1.66)', oldSeller()),
      place('translate(488,540) scale(1.62)', customer()),
      place('translate(344,548) scale(-1.66,1.66)', buyer()),
      place('translate(416,554) scale(-1.34,1.34)', herSon()),
      place('translate(196,536)', basket(dye.madder, dye.madderDeep)),
      place('translate(636,536)', basket(dye.marigold, dye.ember)),
      place('translate(78,560) scale(.9)', basket(dye.leaf, dye.jade)),
    ].join(''),
}

function seller(): Svg {
  const sari = { cloth: dye.rose, edge: dye.madderDeep, blouse: dye.indigo }
  return woman(trading, sari, lap(dye.rose))
}

function oldSeller(): Svg {
  return adult(weighing, {
    top: dye.cotton,
    lower: dye.muslin,
    skin: dye.skinDeep,
    sleeve: 1.6,
    hair: beardAndCap(dye.cotton, dye.bottle),
    wrap: lap(dye.muslin),
  })
}

function buyer(): Svg {
  const sari = { cloth: dye.bottle, edge: dye.pollen, blouse: dye.madder }
  return woman(taking, sari, drape(dye.bottle, dye.pollen))
}

function herSon(): Svg {
  return child(walking, { top: dye.marigold, lower: dye.indigo, hair: hair.short }, 1.12)
}

function customer(): Svg {
  return adult(handing, {
    top: dye.water,
    lower: dye.indigo,
    hair: hair.short,
    length: 0.9,
    wrap: lungi(dye.indigo, dye.water),
    held: bag(),
  })
}

/** Of jute, held open. */
function bag(): Svg {
  return (
    fill('M38,-100 H72 L68,-62 H42Z', dye.bamboo) +
    stitch('M42,-90 H69 M43,-76 H68', dye.madder, { width: 2, dash: '4 3' })
  )
}

function umbrella(first: string, second: string): Svg {
  const gores = [-150, -90, -30, 30, 90]
  const gore = (x: number) =>
    `M0,-116 C${x * 0.5},-104 ${x},-60 ${x},-16 q30,-20 60,0 C${x + 60},-60 ${(x + 60) * 0.5},-104 0,-116Z`
  return [
    line('M0,-20 V230', tone('iron'), 6),
    each(gores, (x, index) => fill(gore(x), index % 2 ? second : first)),
    fill(gore(90), shade),
    stitch('M-138,-30 C-60,-52 60,-52 138,-30', dye.cream, { width: 3, dash: '10 8' }),
    disc(0, -118, 7, dye.pollen),
  ].join('')
}

function basket(fruit: string, deep: string): Svg {
  const heap = [
    [-34, -26],
    [0, -30],
    [34, -26],
    [-18, -44],
    [18, -44],
    [0, -58],
  ] as const
  return [
    each(heap, ([x, y], index) => disc(x, y, 19, index % 2 ? deep : fruit)),
    fill('M-66,-22 C-58,22 -38,34 0,34 C38,34 58,22 66,-22Z', dye.bamboo),
    fill('M30,-22 L66,-22 C58,22 38,34 0,34 C30,26 36,0 30,-22Z', dye.bambooDeep),
    oval(0, -22, 66, 9, dye.wood),
    repeat(3, (row) =>
      stitch(
        `M${-58 + row * 8},${-6 + row * 13} C-20,${4 + row * 13} 20,${4 + row * 13} ${58 - row * 8},${-6 + row * 13}`,
        dye.wood,
        { width: 2.2, dash: '8 6' },
      ),
    ),
  ].join('')
}
