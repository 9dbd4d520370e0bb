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

const fundsByType = new Map<string, Fund>(funds.map((fund) => [fund.type, fund]))
const fundsByKey = new Map<string, Fund>(funds.map((fund) => [fund.key, fund]))

/** The fund of a wire `fundType`; undefined for anything not in the catalogue. */
export function fundOfType(type: string): Fund | undefined {
  return fundsByType.get(type)
}

/** The fund with this key. */
export function fundOf(key: FundKey): Fund {
  const fund = fundsByKey.get(key)
  if (!fund) throw new RangeError(`No fund is called ${key}.`)
  return fund
}

/** The funds of a category, in catalogue order. */
export function fundsIn(category: FundCategory): readonly Fund[] {
  return funds.filter((fund) => fund.category === category)
}

/** Gives the path of a fund's page. */
export function pathOfFund(fund: Fund): `/fund/${FundSlug}` {
  return `/fund/${fund.slug}`
}

/** The fund whose page is at a path; undefined where no fund's page is. */
export function fundAt(path: string): Fund | undefined {
  return funds.find((fund) => pathOfFund(fund) === path)
}
