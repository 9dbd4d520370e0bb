import { msg } from '@lingui/core/macro'
import { TshirtPage } from '../features/special/tshirt-page.tsx'
import { metaOf } from '../i18n/page-meta.ts'

export const meta = metaOf({
  title: msg`Adopt a T-shirt: not open yet`,
  description: msg`One day: a shirt with a motif sewn by hand, its price for the fund you name. Nothing can be ordered yet.`,
})

export default TshirtPage
