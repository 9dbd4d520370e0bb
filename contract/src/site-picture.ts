import { z } from 'zod/mini'

/** Our drawings that a charity may show. */
export const drawings = [
  'fire',
  'flood',
  'mosque',
  'well',
  'iftar',
  'zakat',
  'kite',
  'elder',
  'eye',
  'wheelchair',
  'school',
  'sapling',
  'winter',
  'rickshaw',
] as const
export type Drawing = (typeof drawings)[number]

/** Largest width and height of a stored photograph, in pixels. */
export const maxPhotographSize = { width: 1600, height: 2400 } as const

const pixels = (most: number) => z.int().check(z.positive(), z.maximum(most))
const percent = z.int().check(z.gte(0), z.lte(100))

/** A photograph that the charity uploaded. */
export const photograph = z.strictObject({
  /** Its id: the beginning of the SHA-256 of what was uploaded, in hex. */
  photo: z.string().check(z.regex(/^[0-9a-f]{32}$/)),
  /** Size of the largest file, in pixels. */
  width: pixels(maxPhotographSize.width),
  height: pixels(maxPhotographSize.height),
  /** The point that no crop leaves out, in percent from the left and from the top. */
  focus: z.strictObject({ x: percent, y: percent }),
})
export type Photograph = z.output<typeof photograph>

/** A picture of the site: one of our drawings by its name, or a photograph. */
export const sitePicture = z.union([z.enum(drawings), photograph])
export type SitePicture = z.output<typeof sitePicture>
