import { msg } from '@lingui/core/macro'
import type { MetaArgs } from 'react-router'
import { OwnReceiptsPage } from '../features/donations/own-receipts-page.tsx'
import { pageMeta } from '../i18n/page-meta.ts'

export function meta(args: MetaArgs) {
  return [
    { name: 'robots', content: 'noindex' },
    ...pageMeta(args, (translator) => ({
      title: translator._(msg`My receipts`),
      description: translator._(msg`The receipts that this device keeps for 30 days.`),
    })),
  ]
}

export default OwnReceiptsPage
