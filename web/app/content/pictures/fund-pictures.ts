import { isDrawing } from '@daan/contract/photograph-files'
import type { Drawing, SitePicture } from '@daan/contract/site-picture'
import type { Locale } from '../../i18n/locale.ts'
import elder from './elder.svg'
import eye from './eye.svg'
import fire from './fire.svg'
import flood from './flood.svg'
import iftar from './iftar.svg'
import kite from './kite.svg'
import mosque from './mosque.svg'
import { photographAddress } from './photograph-address.ts'
import rickshaw from './rickshaw.svg'
import sapling from './sapling.svg'
import school from './school.svg'
import well from './well.svg'
import wheelchair from './wheelchair.svg'
import winter from './winter.svg'
import zakat from './zakat.svg'

/** Width and height of a drawing, in pixels. */
export const drawingSize = { width: 400, height: 300 } as const

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

/** The shared picture (`public/og`) with each drawing, without its language. */
const sharedDrawings: Record<Drawing, string> = {
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

/** Path of the picture of 1200 × 630 px that messengers show with a page about this one. */
export function sharedPicture(picture: SitePicture, locale: Locale): string {
  if (isDrawing(picture)) return `/og/${sharedDrawings[picture]}-${locale}.jpg`
  const { x, y } = picture.focus
  return photographAddress(picture, `share-${x}-${y}.jpg`)
}
