import type { FundKey } from '@daan/contract/funds'

/** The drawing on each shared picture, by its name in the gallery. */
export const ogPictures = {
  home: 'hero-flood',
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
