import { Trans } from '@lingui/react/macro'
import { isReachable } from '../../content/contact-way.tsx'
import { type FundKey, fundOf } from '../../content/funds.ts'
import { useLocale } from '../../i18n/use-locale.ts'
import { ReachUs } from './reach-us.tsx'

/** Steps to give where the browser runs no script, in place of the form, which needs it. */
export function WithoutScript({ fund }: { fund: FundKey }) {
  const locale = useLocale()
  const name = fundOf(fund).name[locale]
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
