/**
 * The fund catalogue: the only place funds are spelled.
 * `key` is the correct English we use in code and in the books; `category`, `type` and `slug` are the
 * specification's spellings, which the wire and the address bar keep; `page` names the page it opens.
 */
export const funds = [
  {
    key: 'fireVictims',
    category: 'emergencyFund',
    type: 'fireVictims',
    slug: 'firevictims',
    page: 'fire victims',
  },
  {
    key: 'floodRelief',
    category: 'emergencyFund',
    type: 'floodRelief',
    slug: 'flood',
    page: 'flood relief',
  },
  {
    key: 'buildAMasjid',
    category: 'sadaqahFund',
    type: 'buildAMasjid',
    slug: 'mosjid',
    page: 'build a masjid',
  },
  {
    key: 'buildAWaterWell',
    category: 'sadaqahFund',
    type: 'buildAWaterWell',
    slug: 'water-well',
    page: 'build a water well',
  },
  {
    key: 'ramadanIftar',
    category: 'sadaqahFund',
    type: 'ramadanIfter',
    slug: 'iftar',
    page: 'Ramadan iftar',
  },
  { key: 'zakat', category: 'sadaqahFund', type: 'zakat', slug: 'zakat', page: 'zakat' },
  {
    key: 'orphans',
    category: 'organizationalFund',
    type: 'orphans',
    slug: 'orphan',
    page: 'orphans',
  },
  {
    key: 'oldAgeHome',
    category: 'organizationalFund',
    type: 'oldAgeHome',
    slug: 'oldage-home',
    page: 'old age home',
  },
  {
    key: 'eyesightRestoration',
    category: 'healthFund',
    type: 'eyesightRestoration',
    slug: 'eyesight',
    page: 'eyesight restoration',
  },
  {
    key: 'disability',
    category: 'healthFund',
    type: 'disablity',
    slug: 'disablity',
    page: 'disability',
  },
  {
    key: 'education',
    category: 'generalFund',
    type: 'education',
    slug: 'education',
    page: 'education',
  },
  {
    key: 'treePlantation',
    category: 'generalFund',
    type: 'treePlantation',
    slug: 'tree-plant',
    page: 'tree plantation',
  },
  {
    key: 'winterApparel',
    category: 'generalFund',
    type: 'winterAppearl',
    slug: 'winter',
    page: 'winter apparel',
  },
  {
    key: 'rickshawFor1000',
    category: 'specialFund',
    type: 'rikshawFor1000',
    slug: 'rickshaw',
    page: 'rickshaw for 1000',
  },
] as const

export type Fund = (typeof funds)[number]
export type FundKey = Fund['key']
export type FundCategory = Fund['category']
export type FundType = Fund['type']
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

/** The fund of one of our keys, which the type system knows to exist. */
export function fundOf(key: FundKey): Fund {
  const fund = fundsByKey.get(key)
  if (!fund) throw new RangeError(`No fund is called ${key}.`)
  return fund
}

/** The funds of a category, in catalogue order. */
export function fundsIn(category: FundCategory): readonly Fund[] {
  return funds.filter((fund) => fund.category === category)
}

/** Where a fund's page is. */
export function pathOfFund(fund: Fund): `/fund/${FundSlug}` {
  return `/fund/${fund.slug}`
}

/** The fund whose page is at a path; undefined where no fund's page is. */
export function fundAt(path: string): Fund | undefined {
  return funds.find((fund) => pathOfFund(fund) === path)
}
