import type { FundKey } from '@daan/contract/funds'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'

/** Purposes of the funds. They tell what a gift is for, never what was done. */
export const fundLeads = {
  fireVictims: msg`When a tin-roofed lane burns, everything goes in an hour. This fund is for the first week after.`,
  floodRelief: msg`When the haor overflows, the only road left is the river. This fund is for the boats on it.`,
  buildAMasjid: msg`A village prays where there is a roof. This fund is for a masjid that stays dry in the rains.`,
  buildAWaterWell: msg`A pitcher of clean water should not cost half a morning’s walk. This fund is for tube wells close to home.`,
  ramadanIftar: msg`Whoever feeds a fasting person shares the reward. This fund is for plates at sunset.`,
  zakat: msg`One part in forty, for those it belongs to. Zakat has a fund of its own.`,
  orphans: msg`A childhood needs more than a bed. This fund is for children who lost their parents.`,
  oldAgeHome: msg`They raised a generation. This fund is for warmth, food and company in old age.`,
  eyesightRestoration: msg`Much blindness here is a cataract, and a cataract takes an hour to remove. This fund is for that hour.`,
  disability: msg`A step is a wall if you cannot climb it. This fund is for wheels, ramps and work.`,
  education: msg`Books, fees and a teacher who stays the whole year: that is what keeps a child in school.`,
  treePlantation: msg`A sapling, a bamboo guard and a child to water it. In five years it is shade.`,
  winterApparel: msg`In the north the fog comes before the sun does. This fund is for quilts that come in time.`,
  rickshawFor1000: msg`A driver who rents pays every day and never owns his rickshaw. This fund is for one of his own.`,
} as const satisfies Record<FundKey, MessageDescriptor>
