import { msg } from '@lingui/core/macro'
import { isDemonstration } from '../content/site-content.ts'
import { CauseGrid } from '../features/donations/cause-grid.tsx'
import { metaOf } from '../i18n/page-meta.ts'

export const meta = metaOf({
  title: msg`Popular Work: causes and their totals`,
  description: isDemonstration
    ? msg`Fire, flood, school, winter: the causes people give to, and the total of each.`
    : msg`The causes people give to, and the total of each.`,
})

export default function PopularWorkRoute() {
  return <CauseGrid level={1} />
}
