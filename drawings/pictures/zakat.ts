import { dye } from '../dye.ts'
import { cardSize, type Picture } from '../picture.ts'
import { field, stars } from '../quilting.ts'
import { fill, oval, place, repeat, ring, type Svg, stitch } from '../shapes.ts'
import { coin } from '../things/coin.ts'
import { lotus } from '../things/lotus.ts'

const coinCount = 40
const givenCoin = 14

/** Thirty-nine coins kept and one in forty given. */
export const zakat: Picture = {
  size: cardSize,
  draw: () =>
    [
      field('f3', { x: 292, y: 143, from: 92 }),
      stars([292, 34], [340, 56], [376, 30], [384, 110]),
      place(
        'translate(65,42) scale(.69)',
        clothOfCoins(),
        stitch('M212,124 C236,70 292,60 314,104', dye.madder, { width: 3, dash: '8 7' }),
        clayPot(),
        coin(316, 124, 22, dye.marigold, dye.madderDeep),
      ),
    ].join(''),
}

/** A cloth laid out with forty coins, one of them already given. */
function clothOfCoins(): Svg {
  const coinAt = (index: number) => {
    const column = index % 5
    const row = Math.floor(index / 5)
    const [x, y] = [60 + column * 38 - row * 0.8, 83 + row * 21.6 - column * 0.9]
    if (index === givenCoin) return ring(x, y, 9, dye.cream, { dash: '4 4' })
    return coin(x, y, 9.4, dye.bamboo, dye.wood)
  }
  return [
    fill('M24,52 L246,40 L262,262 L14,270Z', dye.bottle),
    fill('M246,40 L262,262 L240,263 L226,41Z', dye.pine),
    stitch('M34,62 L238,51 L252,252 L26,259Z', dye.marigold, { width: 2.6 }),
    repeat(coinCount, coinAt),
  ].join('')
}

function clayPot(): Svg {
  return [
    fill(
      'M262,216 C262,184 284,176 294,168 H344 C354,176 376,184 376,216 C376,252 352,270 319,270 C286,270 262,252 262,216Z',
      dye.madder,
    ),
    fill(
      'M332,168 H344 C354,176 376,184 376,216 C376,252 352,270 319,270 C352,256 360,206 332,168Z',
      dye.madderDeep,
    ),
    fill('M286,158 H352 V172 H286Z', dye.madderDeep),
    oval(319, 159, 33, 8, dye.woodDeep),
    stitch('M270,204 C300,216 340,216 368,204', dye.pollen, { width: 2.6, dash: '6 5' }),
    stitch('M266,222 C300,236 340,236 372,222', dye.cream, { dash: '5 6' }),
    lotus(316, 254, 0.42, { outer: dye.marigold, inner: dye.pollen, heart: dye.cream }),
  ].join('')
}
