import { formatMoment } from '@daan/contract/dhaka-time'
import { Trans } from '@lingui/react/macro'
import { useLocale } from '../../../i18n/use-locale.ts'
import { Nothing } from '../../../ui/nothing.tsx'
import type { WholePayment } from './load-payments.ts'

/** Sources and contents of the evidence about a payment. */
export function Evidence({ evidence }: Pick<WholePayment, 'evidence'>) {
  const locale = useLocale()
  if (evidence.length === 0) {
    return (
      <Nothing>
        <Trans>Nothing was heard yet.</Trans>
      </Nothing>
    )
  }
  return (
    <ol className="rounded-[22px] bg-raised px-6 py-2 shadow-card sm:px-8">
      {evidence.map(({ at, source, facts }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: what was heard stays in its place
        <li key={index} className="border-line py-5 not-first:border-t">
          <h3 className="font-display text-lg/tight font-[720]" lang="en">
            {source}
          </h3>
          <p className="mt-1 text-small text-ink-2">{formatMoment(at, locale)}</p>
          <dl
            lang="en"
            className="mt-3 grid gap-x-6 gap-y-1 text-small sm:grid-cols-[max-content_1fr]"
          >
            {Object.entries(facts).map(([name, value]) => (
              <div key={name} className="contents">
                <dt className="text-ink-2">{name}</dt>
                <dd className="wrap-anywhere max-sm:mb-1.5">{value}</dd>
              </div>
            ))}
          </dl>
        </li>
      ))}
    </ol>
  )
}
