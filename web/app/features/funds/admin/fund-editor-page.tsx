import { Trans } from '@lingui/react/macro'
import { Suspense, use } from 'react'
import { FailureLine } from '../../../forms/account-failure-line.tsx'
import { useLocale } from '../../../i18n/use-locale.ts'
import type { Loaded } from '../../../session/loaded.ts'
import { PageBelow } from '../../../ui/page-below.tsx'
import { FundForm } from './fund-form.tsx'
import { FundHistory } from './fund-history.tsx'
import { FundStanding } from './fund-standing.tsx'
import type { EditedFund } from './load-funds.ts'

type FundEditorPageProps = {
  /** Its promise never rejects. */
  fund: Promise<Loaded<EditedFund>>
  onChanged: () => void
}

/** A fund's words, its state and its history. */
export function FundEditorPage(props: FundEditorPageProps) {
  return (
    <PageBelow to="/admin/funds" above={<Trans>Funds</Trans>}>
      <Suspense fallback={<div className="min-h-screen" />}>
        <Found {...props} />
      </Suspense>
    </PageBelow>
  )
}

function Found({ fund, onChanged }: FundEditorPageProps) {
  const found = use(fund)
  const locale = useLocale()
  if ('failure' in found) return <FailureLine failure={found.failure} />
  const { value } = found
  return (
    <div className="grid grid-cols-1 gap-8">
      <h1 className="text-title wrap-anywhere">{value.content.name[locale]}</h1>
      <FundStanding fund={value} onChanged={onChanged} />
      <FundForm key={value.latest} fund={value} onSaved={onChanged} />
      {value.editions.length > 0 && <FundHistory fund={value} onRestored={onChanged} />}
    </div>
  )
}
