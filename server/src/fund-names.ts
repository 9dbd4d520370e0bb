import type { Locale } from '@daan/contract/digits'
import type { FundKey } from '@daan/contract/funds'

/** The name of each fund in mails, as on screen. */
export const fundNames: Record<FundKey, Record<Locale, string>> = {
  fireVictims: { en: 'Fire victims', bn: 'অগ্নিদুর্গত' },
  floodRelief: { en: 'Flood relief', bn: 'বন্যাত্রাণ' },
  buildAMasjid: { en: 'Build a masjid', bn: 'মসজিদ নির্মাণ' },
  buildAWaterWell: { en: 'Build a water well', bn: 'নলকূপ স্থাপন' },
  ramadanIftar: { en: 'Ramadan iftar', bn: 'রমজানের ইফতার' },
  zakat: { en: 'Zakat', bn: 'যাকাত' },
  orphans: { en: 'Orphans', bn: 'এতিম শিশু' },
  oldAgeHome: { en: 'Old age home', bn: 'বৃদ্ধাশ্রম' },
  eyesightRestoration: { en: 'Eyesight restoration', bn: 'চোখের চিকিৎসা' },
  disability: { en: 'Disability', bn: 'প্রতিবন্ধী সহায়তা' },
  education: { en: 'Education', bn: 'শিক্ষা' },
  treePlantation: { en: 'Tree plantation', bn: 'বৃক্ষরোপণ' },
  winterApparel: { en: 'Winter apparel', bn: 'শীতবস্ত্র' },
  rickshawFor1000: { en: 'Rickshaw for 1000', bn: '১০০০ টাকায় রিকশা' },
}
