import { z } from 'zod/mini'
import { charityAccounts, charityFacts, heroes } from './charity.ts'
import { inBoth, line } from './content-text.ts'
import { photograph } from './site-picture.ts'

/** Lengths of texts of the front page and the gallery, in characters. */
const maxSiteText = { title: 60, text: 120, alt: 160 } as const

/** Limits of the lists of the front page. */
export const maxFront = { slides: 5, causes: 9, quick: 4 } as const

/** Most pictures of the gallery. */
export const maxGalleryPictures = 24

const fundKey = z.string('fund.unknown').check(z.minLength(1, 'fund.unknown'), z.maxLength(40))
const keys = (most: number) => z.array(fundKey).check(z.maxLength(most))

const slide = z.strictObject({
  /** Key of the fund that it asks for. */
  fund: fundKey,
  title: inBoth(line(maxSiteText.title)),
  text: inBoth(line(maxSiteText.text)),
  /** One of our drawings for the front page, or a photograph. */
  picture: z.union([z.enum(heroes), photograph]),
  /** The picture in words. */
  alt: inBoth(line(maxSiteText.alt)),
})
export type Slide = z.output<typeof slide>

/** The front page's choice; an empty list stands for the usual one. */
export const frontPage = z.strictObject({
  slides: z.array(slide).check(z.maxLength(maxFront.slides)),
  /** Keys of the funds whose cards it shows, the first one wide. */
  causes: keys(maxFront.causes),
  /** Keys of the funds one press away. */
  quick: keys(maxFront.quick),
})
export type FrontPage = z.output<typeof frontPage>

/** The charity's photographs; none: our drawings are shown. */
export const gallery = z.strictObject({
  pictures: z
    .array(
      z.strictObject({
        picture: photograph,
        title: inBoth(line(maxSiteText.title)),
        /** The picture in words. */
        alt: inBoth(line(maxSiteText.alt)),
      }),
    )
    .check(z.maxLength(maxGalleryPictures)),
})
export type GalleryContent = z.output<typeof gallery>

/** The parts of the site that staff edit beside the funds. */
export const siteParts = {
  charity: charityFacts,
  accounts: charityAccounts,
  front: frontPage,
  gallery,
} as const
export type SitePart = keyof typeof siteParts
export const sitePartNames = [
  'charity',
  'accounts',
  'front',
  'gallery',
] as const satisfies SitePart[]
