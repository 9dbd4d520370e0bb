import type { Charity, CharityName } from '@daan/contract/charity'
import type { FrontPage, GalleryContent } from '@daan/contract/site-parts'
import type { SiteFund, SiteSettings } from '@daan/contract/web-build'

/** A way to reach the charity: how it is written, and what a link to it leads to; null for an example. */
type ContactWay = { text: string; href: string | null }

type ShownCharity = {
  name: CharityName
  shortName: CharityName
  address: CharityName | undefined
  phone: ContactWay | undefined
  email: ContactWay | undefined
  purpose: CharityName | undefined
  registration: Charity['registration']
  /** True if it says where money can be sent. */
  takesTransfers: boolean
  seal: Charity['seal']
  hero: Charity['hero']
  /** Its size in pixels, twice that on the page. */
  logo: { src: string; width: number; height: number } | null
}

/** Facts about the charity that a few pages tell beyond that. */
type ShownProof = Pick<
  Charity,
  'story' | 'registration' | 'social' | 'people' | 'audits' | 'reports' | 'wallets' | 'bankAccounts'
>

/** Content of the site, as `site-build/render-site.ts` hands it to pages. */
export type PageContent = Pick<
  SiteSettings,
  'isDemonstration' | 'giftsArePromises' | 'sellsTickets' | 'firebase'
> & {
  charity: ShownCharity
  proof: ShownProof
  funds: readonly PageFund[]
  /** Empty lists stand for the usual ones. */
  front: FrontPage
  gallery: GalleryContent['pictures']
}

/** A fund as pages show it. Where its uses are many bytes on every page, they are the address of their own script. */
export type PageFund = Omit<SiteFund, 'uses'> & { uses: FundUses | string }
export type FundUses = SiteFund['uses']

/** Attribute of a frame at the desk: the content that somebody types there, as JSON, which the page in it shows. */
export const typedContentAttribute = 'data-content'

declare global {
  /** Set before any module of the app runs: by a script of its own in browsers, by whoever renders elsewhere. */
  var siteContent: PageContent
}

/** Null where no page of ours frames this one. */
const typed = globalThis.frameElement?.getAttribute(typedContentAttribute)
/** True where a frame shows what somebody types at the desk. */
export const isBeingTyped = Boolean(typed)
const content: PageContent = typed ? JSON.parse(typed) : globalThis.siteContent

export const {
  charity,
  proof,
  funds,
  front,
  gallery,
  isDemonstration,
  giftsArePromises,
  sellsTickets,
  firebase,
} = content
