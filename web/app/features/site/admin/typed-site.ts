import type { Charity, CharityAccounts } from '@daan/contract/charity'
import { widthsOf } from '@daan/contract/photograph-files'
import type { FrontPage, GalleryContent, SitePart } from '@daan/contract/site-parts'
import type { Photograph } from '@daan/contract/site-picture'
import { photographAddress } from '../../../content/pictures/photograph-address.ts'
import { shownCharity } from '../../../content/shown-charity.ts'
import type { PageContent } from '../../../content/site-content.ts'

/** The largest place of a logo on a page, twice, in pixels. */
const logoBox = { width: 480, height: 112 }

/**
 * Gives the site as it would be with a part as it is typed, right or not: what cannot be shown is left out.
 * @param typed the content that the part's form makes
 */
export function typedSite(part: SitePart, typed: object, published: PageContent): PageContent {
  switch (part) {
    case 'charity':
      return { ...published, isDemonstration: false, ...typedCharity(typed, published) }
    case 'accounts': {
      const { wallets, bankAccounts } = typed as CharityAccounts // lists of texts, which are shown as they are
      return {
        ...published,
        isDemonstration: false,
        proof: { ...published.proof, wallets, bankAccounts },
      }
    }
    case 'front':
      return { ...published, front: typed as FrontPage } // funds that are none are shown nowhere
    case 'gallery': {
      const { pictures } = typed as GalleryContent
      return { ...published, gallery: pictures.filter(({ picture }) => isPhotograph(picture)) }
    }
  }
}

function typedCharity(typed: object, { charity, proof }: PageContent) {
  const { logo, ...facts } = typed as Omit<Charity, 'logo'> & { logo?: unknown }
  const { wallets, bankAccounts } = proof
  const whole = { ...unnamed, ...facts, wallets, bankAccounts }
  const shownLogo = isPhotograph(logo) ? logoOf(logo) : logo === undefined ? null : charity.logo
  return shownCharity({ ...whole, hero: charity.hero }, false, shownLogo)
}

/** Stands for the required settings that are not typed yet. */
const unnamed = { name: { en: '', bn: '' }, people: [], audits: [], reports: [] }

function logoOf(logo: Photograph): PageContent['charity']['logo'] {
  const { width, height } = logo
  const scale = Math.min(1, logoBox.width / width, logoBox.height / height)
  const [narrowest] = widthsOf(logo)
  return {
    src: photographAddress(logo, `${narrowest}.webp`),
    width: Math.round(width * scale),
    height: Math.round(height * scale),
  }
}

function isPhotograph(picture: unknown): picture is Photograph {
  return typeof picture === 'object' && picture !== null
}
