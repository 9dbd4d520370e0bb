import { Trans, useLingui } from '@lingui/react/macro'
import { isReachable } from '../../content/contact-way.tsx'
import { fundName } from '../../content/fund-words.ts'
import type { FundKey } from '../../content/funds.ts'
import { ReachUs } from './reach-us.tsx'

/** Steps to give where the browser runs no script, in place of the form, which needs it. */
export function WithoutScript({ fund }: { fund: FundKey }) {
  const { i18n } = useLingui()
  const name = i18n._(fundName(fund))
  return (
    <noscript>
      <div className="rounded-2xl bg-sunk p-5">
        <p>
          {isReachable ? (
            <Trans>
              This form needs JavaScript. You can still give: call us or write, and name the fund, “
              {name}”.
            </Trans>
          ) : (
            <Trans>This form needs JavaScript.</Trans>
          )}
        </p>
        <ReachUs fund={fund} className="mt-3" />
      </div>
    </noscript>
  )
}
