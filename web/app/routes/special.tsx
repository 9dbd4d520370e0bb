import { msg } from '@lingui/core/macro'
import { offersRickshaw } from '../content/funds.ts'
import { SpecialPage } from '../features/special/special-page.tsx'
import { metaOf } from '../i18n/page-meta.ts'

export const meta = metaOf({
  title: msg`Special: give a little differently`,
  description: offersRickshaw
    ? msg`A part of a rickshaw for a driver who rents one, and a shirt with a sewn motif that is still to come.`
    : msg`A shirt with a sewn motif that is still to come.`,
})

export default SpecialPage
