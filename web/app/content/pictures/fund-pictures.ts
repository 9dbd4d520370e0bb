import type { Drawing } from '@daan/contract/fund-content'
import { type FundKey, fundOf } from '../funds.ts'
import elder from './elder.svg'
import eye from './eye.svg'
import fire from './fire.svg'
import flood from './flood.svg'
import iftar from './iftar.svg'
import kite from './kite.svg'
import mosque from './mosque.svg'
import rickshaw from './rickshaw.svg'
import sapling from './sapling.svg'
import school from './school.svg'
import well from './well.svg'
import wheelchair from './wheelchair.svg'
import winter from './winter.svg'
import zakat from './zakat.svg'

/** Width and height, in pixels, of a fund's picture. */
export const fundPictureSize = { width: 400, height: 300 } as const

/** Address of each drawing. */
export const drawingSources: Record<Drawing, string> = {
  fire,
  flood,
  mosque,
  well,
  iftar,
  zakat,
  kite,
  elder,
  eye,
  wheelchair,
  school,
  sapling,
  winter,
  rickshaw,
}

/** Address of a fund's picture. */
export function fundPicture(key: FundKey): string {
  return drawingSources[fundOf(key).picture]
}

/** The shared picture (`public/og`) with each drawing. */
const sharedPictures: Record<Drawing, string> = {
  fire: 'fireVictims',
  flood: 'floodRelief',
  mosque: 'buildAMasjid',
  well: 'buildAWaterWell',
  iftar: 'ramadanIftar',
  zakat: 'zakat',
  kite: 'orphans',
  elder: 'oldAgeHome',
  eye: 'eyesightRestoration',
  wheelchair: 'disability',
  school: 'education',
  sapling: 'treePlantation',
  winter: 'winterApparel',
  rickshaw: 'rickshawFor1000',
}

/** Names the picture that messengers show of a fund's page. */
export function fundSharedPicture(key: FundKey): string {
  return sharedPictures[fundOf(key).picture]
}
