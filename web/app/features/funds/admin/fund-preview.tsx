import { useLingui } from '@lingui/react/macro'
import { type ReactNode, useEffect, useRef } from 'react'
import { type Look, PagePreview } from '../../../content/admin/page-preview.tsx'
import type { Fund } from '../../../content/funds.ts'
import { sendTypedFund } from '../../../content/typed-fund.ts'
import { localePath } from '../../../i18n/locale.ts'
import { contentOf, type FundValues } from './fund-values.ts'

/** Facts about a fund that stand beside its content. */
export type PreviewedFund = Pick<Fund, 'key' | 'category' | 'type' | 'slug' | 'state'>

type FundPreviewProps = {
  fund: PreviewedFund
  values: FundValues
  /** The form. */
  children: ReactNode
}

/** A fund's page while it is typed. */
export function FundPreview({ fund, values, children }: FundPreviewProps) {
  return (
    <PagePreview
      frame={(look) => (
        <FundFrame key={look.locale} fund={{ ...fund, ...contentOf(values) }} {...look} />
      )}
    >
      {children}
    </PagePreview>
  )
}

function FundFrame({ fund, locale, isDark }: Look & { fund: Fund }) {
  const { t } = useLingui()
  const frame = useRef<HTMLIFrameElement>(null)
  useEffect(() => {
    if (frame.current) return sendTypedFund(frame.current, { fund, isDark })
  }, [fund, isDark])
  return (
    <iframe ref={frame} src={localePath('/preview/typed', locale)} title={t`The fund's page`} />
  )
}
