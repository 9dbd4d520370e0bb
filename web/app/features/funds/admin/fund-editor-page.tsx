import { restoreFund } from '@daan/contract/fund-desk'
import { Trans } from '@lingui/react/macro'
import { useSearchParams } from 'react-router'
import { ContentHistory } from '../../../forms/admin/content-history.tsx'
import { useLocale } from '../../../i18n/use-locale.ts'
import { Allowed } from '../../../session/allowed.tsx'
import { Found } from '../../../session/found.tsx'
import type { Loaded } from '../../../session/loaded.ts'
import { useCall } from '../../../session/use-call.ts'
import { useMay } from '../../../session/use-may.ts'
import { PageBelow } from '../../../ui/page-below.tsx'
import { FundForm } from './fund-form.tsx'
import { FundStanding } from './fund-standing.tsx'
import type { EditedFund } from './load-funds.ts'
import { ourWords, withOurWords, wordsParameter } from './our-words.ts'

type FundEditorPageProps = {
  fund: Promise<Loaded<EditedFund>>
  onChanged: () => void
}

/** A fund's words, its state and its history. */
export function FundEditorPage({ fund, onChanged }: FundEditorPageProps) {
  const locale = useLocale()
  const [search] = useSearchParams()
  const call = useCall(onChanged)
  const may = useMay()
  const beginsWithOurs = search.get(wordsParameter) === ourWords
  return (
    <PageBelow to="/admin/funds" above={<Trans>Funds and pages</Trans>}>
      <Found promise={fund} fallback={<div className="min-h-screen" />}>
        {(found) => (
          <div className="grid grid-cols-1 gap-8">
            <h1 className="text-title wrap-anywhere">{found.content.name[locale]}</h1>
            <FundStanding fund={found} onChanged={onChanged} />
            <Allowed to="content.edit">
              <FundForm
                key={found.latest}
                fund={beginsWithOurs ? withOurWords(found) : found}
                onSaved={onChanged}
              />
            </Allowed>
            {found.editions.length > 0 && (
              <ContentHistory
                edited={found}
                restore={
                  may('content.edit')
                    ? (edition, said) =>
                        call(
                          restoreFund,
                          { params: { key: found.key }, body: { edition, basedOn: found.latest } },
                          said,
                        )
                    : null
                }
              />
            )}
          </div>
        )}
      </Found>
    </PageBelow>
  )
}
