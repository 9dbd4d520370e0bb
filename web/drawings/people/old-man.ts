import { dye } from '../dye.ts'
import { disc, fill, line, place, type Svg, shade, stitch } from '../shapes.ts'

/** A long beard hung from a chin at (0, 0). */
export function beard(transform: string, colour: string = dye.wool): Svg {
  return place(
    transform,
    fill(
      'M-22,2 C-23,24 -14,50 1,55 C15,50 23,24 22,2 C18,10 14,11 9,10 C6,7 2,7 0,9 C-2,7 -6,7 -9,10 C-14,11 -18,10 -22,2Z',
      colour,
    ),
    stitch('M-11,20 C-10,32 -6,40 -3,45 M11,20 C10,32 6,40 4,45', dye.bambooDeep, {
      width: 1.8,
      dash: '4 4',
    }),
  )
}

/** An old man seated in white, cap and beard; the middle of his seat is (0, 0). */
export function seatedOldMan(): Svg {
  return [
    fill('M-40,0 C-46,-34 -40,-66 -16,-76 L20,-76 C42,-66 46,-32 44,0Z', dye.muslin),
    fill('M22,-74 C42,-64 46,-32 44,0 L32,0 C36,-30 34,-56 22,-74Z', shade),
    line('M3,-84 V-76', dye.skinDeep, 16),
    disc(4, -98, 17, dye.skinDeep),
    beard('translate(6,-97) scale(.74)', dye.cotton),
    fill('M-14,-102 C-14,-120 20,-122 22,-104Z', dye.cotton),
    stitch('M-12,-106 L20,-107', dye.bambooDeep, { width: 1.6, dash: '3 3' }),
    stitch('M-26,-62 C-32,-42 -32,-22 -30,-4', dye.cream, { width: 2, dash: '6 6', opacity: 0.35 }),
  ].join('')
}
