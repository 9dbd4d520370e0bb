import { Trans, useLingui } from '@lingui/react/macro'
import { funds } from '../../content/funds.ts'
import { Taka } from '../../i18n/taka.tsx'
import { useCount } from '../../i18n/use-count.ts'
import { useLocale } from '../../i18n/use-locale.ts'
import { Icon } from '../../ui/icon.tsx'
import { StatusLine } from '../../ui/status-line.tsx'
import { type Agreement, agreementOf, type ComparedFund } from './compare-totals.ts'
import type { ReAdded } from './re-add-totals.ts'

const tones = { equal: 'good', moving: 'next', different: 'bad' } as const

/** Each fund's sum by the book beside what the site says. */
export function ComparedFunds({ result: { size, funds: compared } }: { result: ReAdded }) {
  const agreement = agreementOf(compared)
  const shown = compared.filter(({ received, published }) => received > 0n || published > 0n)
  return (
    <div data-agreement={agreement}>
      <StatusLine tone={tones[agreement]}>
        <Verdict agreement={agreement} size={size} />
      </StatusLine>
      <ul className="mt-5">
        {shown.map((fund) => (
          <FundRow key={fund.fund} {...fund} />
        ))}
      </ul>
    </div>
  )
}

function Verdict({ agreement, size }: { agreement: Agreement; size: number }) {
  const entries = useCount()(size)
  if (agreement === 'equal')
    return <Trans>Equal: the {entries} entries give exactly the totals that the site says.</Trans>
  if (agreement === 'moving')
    return <Trans>Gifts are coming too fast to compare just now. Please try again.</Trans>
  return <Trans>Different: the {entries} entries do not give the totals that the site says.</Trans>
}

function FundRow({ fund, received, balance, published, agreement }: ComparedFund) {
  const { t } = useLingui()
  const locale = useLocale()
  const name = funds.find(({ key }) => key === fund)?.name[locale] ?? fund
  const isEqual = agreement === 'equal'
  return (
    <li className="stitch-top relative grid grid-cols-[auto_1fr_auto] items-start gap-x-3 py-3">
      <span className={isEqual ? 'text-green-ink' : 'text-madder'}>
        <Icon name={isEqual ? 'good' : 'bad'} className="size-5!" />
        <span className="sr-only">{isEqual ? t`Equal` : t`Different`}</span>
      </span>
      <span className="wrap-anywhere">{name}</span>
      <Taka poisha={received} className="text-right text-xl/none" />
      {!isEqual && (
        <span className="col-start-2 text-small text-madder">
          <Trans>
            The site says <Taka poisha={published} />
          </Trans>
        </span>
      )}
      {balance !== received && balance >= 0n && (
        <span className="col-start-2 text-small text-ink-2">
          <Trans>
            <Taka poisha={balance} /> of it is in the fund now
          </Trans>
        </span>
      )}
    </li>
  )
}
