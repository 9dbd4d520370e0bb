import { msg } from '@lingui/core/macro'
import type { MetaArgs } from 'react-router'
import { ResultPage } from '../features/raffle/result-page.tsx'
import { pageMeta } from '../i18n/page-meta.ts'

export function meta(args: MetaArgs) {
  return pageMeta(args, (translator) => ({
    title: translator._(msg`Raffle Winner List`),
    description: translator._(
      msg`Who won the raffle, and a draw that your own browser can repeat.`,
    ),
  }))
}

export default ResultPage
