/** Limit of the funds that a charity has. */
export const maxFunds = 200

/**
 * The specification's funds, which a database begins with; a charity opens others beside them.
 * `key` is correct English, in code and in the ledger; `category`, `type` and `slug` are the
 * specification's spellings, on the wire and in addresses.
 */
export const funds = [
  {
    key: 'fireVictims',
    category: 'emergencyFund',
    type: 'fireVictims',
    slug: 'firevictims',
  },
  {
    key: 'floodRelief',
    category: 'emergencyFund',
    type: 'floodRelief',
    slug: 'flood',
  },
  {
    key: 'buildAMasjid',
    category: 'sadaqahFund',
    type: 'buildAMasjid',
    slug: 'mosjid',
  },
  {
    key: 'buildAWaterWell',
    category: 'sadaqahFund',
    type: 'buildAWaterWell',
    slug: 'water-well',
  },
  {
    key: 'ramadanIftar',
    category: 'sadaqahFund',
    type: 'ramadanIfter',
    slug: 'iftar',
  },
  { key: 'zakat', category: 'sadaqahFund', type: 'zakat', slug: 'zakat' },
  {
    key: 'orphans',
    category: 'organizationalFund',
    type: 'orphans',
    slug: 'orphan',
  },
  {
    key: 'oldAgeHome',
    category: 'organizationalFund',
    type: 'oldAgeHome',
    slug: 'oldage-home',
  },
  {
    key: 'eyesightRestoration',
    category: 'healthFund',
    type: 'eyesightRestoration',
    slug: 'eyesight',
  },
  {
    key: 'disability',
    category: 'healthFund',
    type: 'disablity',
    slug: 'disablity',
  },
  {
    key: 'education',
    category: 'generalFund',
    type: 'education',
    slug: 'education',
  },
  {
    key: 'treePlantation',
    category: 'generalFund',
    type: 'treePlantation',
    slug: 'tree-plant',
  },
  {
    key: 'winterApparel',
    category: 'generalFund',
    type: 'winterAppearl',
    slug: 'winter',
  },
  {
    key: 'rickshawFor1000',
    category: 'specialFund',
    type: 'rikshawFor1000',
    slug: 'rickshaw',
  },
] as const

export type Fund = (typeof funds)[number]
export type FundKey = Fund['key']
export type FundCategory = Fund['category']
export type FundSlug = Fund['slug']

/** The six categories, in the order they are shown. */
export const fundCategories = [
  'emergencyFund',
  'sadaqahFund',
  'organizationalFund',
  'healthFund',
  'generalFund',
  'specialFund',
] as const satisfies readonly FundCategory[]

/** Gives the path of a fund's page. */
export function pathOfFund(fund: Fund): `/fund/${FundSlug}` {
  return `/fund/${fund.slug}`
}
