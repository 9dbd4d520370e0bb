import type { Drawing } from '@daan/contract/fund-content'
import elder from '../../../content/pictures/elder.svg'
import eye from '../../../content/pictures/eye.svg'
import fire from '../../../content/pictures/fire.svg'
import flood from '../../../content/pictures/flood.svg'
import iftar from '../../../content/pictures/iftar.svg'
import kite from '../../../content/pictures/kite.svg'
import mosque from '../../../content/pictures/mosque.svg'
import rickshaw from '../../../content/pictures/rickshaw.svg'
import sapling from '../../../content/pictures/sapling.svg'
import school from '../../../content/pictures/school.svg'
import well from '../../../content/pictures/well.svg'
import wheelchair from '../../../content/pictures/wheelchair.svg'
import winter from '../../../content/pictures/winter.svg'
import zakat from '../../../content/pictures/zakat.svg'

export const drawingSources = {
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
} as const satisfies Record<Drawing, string>
