import type { Charity, CharityName } from '@daan/contract/charity'

/** A way to reach the charity: how it is written, and what a link to it leads to; null for an example. */
type ContactWay = { text: string; href: string | null }

/** Contents of `virtual:charity`, for every page. */
export type ShownCharity = {
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

/** Contents of `virtual:charity-proof`, for the pages that tell it. */
export type ShownProof = Pick<
  Charity,
  'registration' | 'social' | 'people' | 'audits' | 'reports' | 'wallets' | 'bankAccounts'
>
