import { dye } from '../dye.ts'
import { fill, line, place, type Svg, stitch } from '../shapes.ts'
import { hair, head } from './head.ts'

const lungiCheck =
  'M152,160 C168,150 188,146 202,140 M172,132 C184,130 196,134 204,142 M164,142 L172,160 M184,126 L192,152'

/** The driver, drawn in the rickshaw's own grid: on its saddle, hands on its bars. */
export function rickshawDriver(): Svg {
  return saddleAndLegs() + shirt() + headAndGamchha()
}

function saddleAndLegs(): Svg {
  return [
    fill('M180,148 L202,148 C206,142 196,138 186,138 L172,140Z', dye.woodDeep),
    line('M188,140 C168,150 164,166 176,184 L184,204', dye.skinDeep, 11),
    fill('M174,202 h18 v7 h-24z', dye.woodDeep),
    fill(
      'M176,120 C196,116 208,126 206,146 C196,158 176,160 158,168 C146,172 138,166 142,156 C152,144 164,136 176,120Z',
      dye.indigo,
    ),
    stitch(lungiCheck, dye.water, { width: 2, dash: '5 4' }),
    line('M150,162 C148,190 152,214 158,234', dye.skin, 11),
    fill('M146,232 h22 v7 h-26z', dye.woodDeep),
  ].join('')
}

function shirt(): Svg {
  return [
    fill(
      'M154,62 C172,54 190,64 198,92 C204,112 206,124 202,130 C190,134 178,130 174,124 C170,104 160,92 150,84Z',
      dye.cream,
    ),
    fill('M178,62 C192,72 198,88 202,112 L203,128 L190,130 C194,108 190,82 178,62Z', dye.muslin),
    stitch('M168,68 C178,84 184,106 184,126', dye.bambooDeep, { width: 2, dash: '5 5' }),
    line('M160,74 C150,94 134,104 112,110', dye.skin, 10),
    fill('M152,66 C164,60 172,72 166,84 C160,96 152,96 148,92 C152,82 146,76 152,66Z', dye.cream),
  ].join('')
}

function headAndGamchha(): Svg {
  return [
    line('M154,60 L150,52', dye.skin, 10),
    place('translate(145,42) rotate(4) scale(-1.14,1.14)', head(dye.skin, hair.short)),
    fill(
      'M146,58 C156,54 170,58 172,66 C176,76 178,92 176,98 C170,98 166,84 162,74 C156,70 148,66 146,58Z',
      dye.madder,
    ),
    stitch('M152,60 C162,60 168,66 170,92', dye.cream, { width: 1.8, dash: '4 3' }),
  ].join('')
}
