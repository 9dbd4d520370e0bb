import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { LocaleLink } from '../../../i18n/locale-link.tsx'
import { Allowed } from '../../../session/allowed.tsx'
import { Found } from '../../../session/found.tsx'
import type { Loaded } from '../../../session/loaded.ts'
import { buttonClass } from '../../../ui/button.tsx'
import { PageBelow } from '../../../ui/page-below.tsx'
import { FundList } from './fund-list.tsx'
import type { ListedFund } from './load-funds.ts'
import { UndecidedFunds } from './undecided-funds.tsx'

type FundsPageProps = {
  funds: Promise<Loaded<readonly ListedFund[]>>
  /** Says how the site stands. */
  notice: ReactNode
}

/** All funds, with drafts, in the order of the site. */
export function FundsPage({ funds, notice }: FundsPageProps) {
  return (
    <PageBelow to="/admin" above={<Trans>Desk</Trans>}>
      <h1 className="text-title">
        <Trans>Funds and pages</Trans>
      </h1>
      {notice}
      <p className="mt-4 max-w-[58ch] text-lead text-ink-2">
        <Trans>
          Choose a fund to change its words, picture, amounts and goal. Donors see nothing of it
          until you publish.
        </Trans>
      </p>
      <div className="mt-6 mb-8 flex flex-wrap gap-3">
        <Allowed to="content.edit">
          <LocaleLink to="/admin/funds/new" className={buttonClass()}>
            <Trans>Start a new fund</Trans>
          </LocaleLink>
        </Allowed>
        <LocaleLink to="/admin/site" className={buttonClass({ tone: 'line' })}>
          <Trans>Pages and who runs the site</Trans>
        </LocaleLink>
      </div>
      <Found promise={funds} fallback={<div className="min-h-120" />}>
        {(found) => (
          <>
            <Allowed to="content.publish">
              <UndecidedFunds funds={found} />
            </Allowed>
            <FundList key={found.map(({ key }) => key).join()} funds={found} />
          </>
        )}
      </Found>
    </PageBelow>
  )
}
