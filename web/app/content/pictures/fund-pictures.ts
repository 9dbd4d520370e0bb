import type { FundKey } from '@daan/contract/funds'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
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

/** The picture of each fund and what it shows, for those who cannot see it. */
export const fundPictures = {
  fireVictims: {
    src: fire,
    alt: msg`A tin house on fire, a mother carrying her child away`,
  },
  floodRelief: { src: flood, alt: msg`A family crosses flood water by country boat` },
  buildAMasjid: { src: mosque, alt: msg`A three-domed mosque under a crescent` },
  buildAWaterWell: {
    src: well,
    alt: msg`A woman pumps a village tube well while her daughter holds the pitcher`,
  },
  ramadanIftar: { src: iftar, alt: msg`Iftar: dates, chickpeas and sharbat under the crescent` },
  zakat: { src: zakat, alt: msg`Thirty-nine coins kept and one in forty given` },
  orphans: { src: kite, alt: msg`A boy runs with a red kite, his little sister cheering` },
  oldAgeHome: {
    src: elder,
    alt: msg`An old man walks with his stick in one hand and a young woman’s arm in the other`,
  },
  eyesightRestoration: {
    src: eye,
    alt: msg`A woman’s clear eye under a red sari edge, a sunrise in her pupil`,
  },
  disability: {
    src: wheelchair,
    alt: msg`A young man in a wheelchair going up a ramp to an open door`,
  },
  education: {
    src: school,
    alt: msg`Two children walk to a village school, a third already reads`,
  },
  treePlantation: { src: sapling, alt: msg`Two children plant a sapling inside a bamboo guard` },
  winterApparel: {
    src: winter,
    alt: msg`An elder wrapped in a stitched winter shawl, with tea`,
  },
  rickshawFor1000: { src: rickshaw, alt: msg`A painted cycle rickshaw and its driver` },
} as const satisfies Record<FundKey, { src: string; alt: MessageDescriptor }>
