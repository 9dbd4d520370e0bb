import { dye } from './dye.ts'
import { ripple } from './quilting.ts'
import { box, cut, disc, each, type Svg } from './shapes.ts'
import { nightOnly, type ToneName, tone } from './tone.ts'

/** Radii of the bands of light round a sun that stands on the horizon, widest first. */
const radii = [640, 520, 410, 306, 216, 128] as const

export type Sky = {
  width: number
  horizon: number
  sunX: number
  /** From the edge of the sky to the sun: one more than there are bands. */
  tones: readonly ToneName[]
  stars: readonly (readonly [number, number])[]
}

/** A wide sky: cloth in bands round the sun, each with a pair of stitched rings; stars by night. */
export function sky({ width, horizon, sunX, tones, stars }: Sky): Svg {
  const [edge, ...bands] = tones
  const whole = `M0,0H${width}V${horizon}H0Z`
  return cut(
    whole,
    box(0, 0, width, horizon, edge ? tone(edge) : ''),
    each(bands, (name, index) => disc(sunX, horizon, radii[index] ?? 0, tone(name))),
    each(bands.slice(0, -1), (_, index) =>
      ripple(
        sunX,
        horizon,
        [(radii[index] ?? 0) - 42, (radii[index] ?? 0) - 20],
        22,
        tone(bands[index + 1] ?? 'sun'),
        {
          width: 2.2,
          dash: '10 10',
          opacity: 0.5,
        },
      ),
    ),
    nightOnly(...stars.map(([x, y], index) => disc(x, y, 2 + (index % 3) * 0.7, dye.moonlight))),
  )
}
