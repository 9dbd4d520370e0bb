import type { Locale } from '@daan/contract/digits'
import type { FundKey } from '@daan/contract/funds'

/** The most a shared picture may weigh, in bytes: slow messengers leave out what is much larger. */
export const mostBytes = 60_000

/** The product's own line, true wherever the picture is seen. */
export const productLine = {
  en: 'Give to people in Bangladesh',
  bn: 'বাংলাদেশের মানুষের পাশে',
} as const satisfies Record<Locale, string>

/** The drawing on each shared picture, by the name of its file. */
export const ogPictures = {
  home: 'about',
  fireVictims: 'fire',
  floodRelief: 'flood',
  buildAMasjid: 'mosque',
  buildAWaterWell: 'well',
  ramadanIftar: 'iftar',
  zakat: 'zakat',
  orphans: 'kite',
  oldAgeHome: 'elder',
  eyesightRestoration: 'eye',
  disability: 'wheelchair',
  education: 'school',
  treePlantation: 'sapling',
  winterApparel: 'winter',
  rickshawFor1000: 'rickshaw',
} as const satisfies Record<FundKey | 'home', string>
