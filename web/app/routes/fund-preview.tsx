import { readFundPreview } from '@daan/contract/fund-preview'
import { msg } from '@lingui/core/macro'
import { useEffect } from 'react'
import { callServer } from '../api/call-server.ts'
import { useTypedFund } from '../content/typed-fund.ts'
import { FundPreviewPage, TypedFundPage } from '../features/donations/fund-preview-page.tsx'
import { metaOf } from '../i18n/page-meta.ts'
import { loaded } from '../session/loaded.ts'
import { showDark } from '../shell/theme.ts'
import { isFramed } from '../ui/is-framed.ts'
import type { Route } from './+types/fund-preview'

export const meta = metaOf({
  title: msg`Preview of a fund`,
  description: msg`A fund as its page will be.`,
  isUnlisted: true,
})

/** The desk's frame is sent what it shows. */
export function clientLoader({ params, request: { signal } }: Route.ClientLoaderArgs) {
  return {
    preview: isFramed() ? null : loaded(callServer(readFundPreview, { params }, { signal })),
  }
}

export default function FundPreviewRoute({ loaderData: { preview } }: Route.ComponentProps) {
  const typed = useTypedFund()
  const isDark = typed?.isDark
  useEffect(() => {
    if (isDark !== undefined) showDark(isDark)
  }, [isDark])
  if (preview) return <FundPreviewPage preview={preview} />
  return typed && <TypedFundPage fund={typed.fund} />
}
