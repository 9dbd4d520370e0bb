import type { Picture } from './picture.ts'
import { about } from './pictures/about.ts'
import { admin } from './pictures/admin.ts'
import { broken } from './pictures/broken.ts'
import { cardFoot } from './pictures/card-foot.ts'
import { cardHead } from './pictures/card-head.ts'
import { elder } from './pictures/elder.ts'
import { empty } from './pictures/empty.ts'
import { eye } from './pictures/eye.ts'
import { fire } from './pictures/fire.ts'
import { fireWide } from './pictures/fire-wide.ts'
import { flood } from './pictures/flood.ts'
import { giftCard } from './pictures/gift-card.ts'
import { harvest } from './pictures/harvest.ts'
import { heroFlood } from './pictures/hero-flood.ts'
import { heroSchool } from './pictures/hero-school.ts'
import { heroWinter } from './pictures/hero-winter.ts'
import { iftar } from './pictures/iftar.ts'
import { kite } from './pictures/kite.ts'
import { lost } from './pictures/lost.ts'
import { market } from './pictures/market.ts'
import { mela } from './pictures/mela.ts'
import { monsoon } from './pictures/monsoon.ts'
import { mosque } from './pictures/mosque.ts'
import { offline } from './pictures/offline.ts'
import { potter } from './pictures/potter.ts'
import { profile } from './pictures/profile.ts'
import { raffle } from './pictures/raffle.ts'
import { refused } from './pictures/refused.ts'
import { rickshawCard, rickshawPanel } from './pictures/rickshaw.ts'
import { rickshawArt } from './pictures/rickshaw-art.ts'
import { river } from './pictures/river.ts'
import { sapling } from './pictures/sapling.ts'
import { school } from './pictures/school.ts'
import { signIn } from './pictures/sign-in.ts'
import { tshirt } from './pictures/tshirt.ts'
import { well } from './pictures/well.ts'
import { wheelchair } from './pictures/wheelchair.ts'
import { winter } from './pictures/winter.ts'
import { zakat } from './pictures/zakat.ts'

/** Every picture of the app, by the name of its file. */
export const gallery: Record<string, Picture> = {
  about,
  broken,
  empty,
  offline,
  admin,
  'gift-card': giftCard,
  'card-head': cardHead,
  'card-foot': cardFoot,
  profile,
  raffle,
  refused,
  'sign-in': signIn,
  lost,
  harvest,
  market,
  mela,
  monsoon,
  potter,
  'rickshaw-art': rickshawArt,
  river,
  tshirt,
  elder,
  eye,
  fire,
  'fire-wide': fireWide,
  flood,
  'hero-flood': heroFlood,
  'hero-school': heroSchool,
  'hero-winter': heroWinter,
  iftar,
  kite,
  mosque,
  rickshaw: rickshawCard,
  'rickshaw-panel': rickshawPanel,
  sapling,
  school,
  well,
  wheelchair,
  winter,
  zakat,
}
