import { restoreFund, saveFund } from '@daan/contract/fund-desk'
import { Trans } from '@lingui/react/macro'
import { useSearchParams } from 'react-router'
import { ContentHistory } from '../../../forms/admin/content-history.tsx'
import { EditionForm } from '../../../forms/admin/edition-form.tsx'
import { useLocale } from '../../../i18n/use-locale.ts'
import { Allowed } from '../../../session/allowed.tsx'
import { callAsAdmin } from '../../../session/call-as-admin.ts'
import { Found } from '../../../session/found.tsx'
import type { Loaded } from '../../../session/loaded.ts'
import { useCall } from '../../../session/use-call.ts'
import { useMay } from '../../../session/use-may.ts'
import { PageBelow } from '../../../ui/page-below.tsx'
import { FundChanges } from './fund-changes.tsx'
import { FundFields } from './fund-fields.tsx'
import { FundPreview, type PreviewedFund } from './fund-preview.tsx'
import { FundStanding } from './fund-standing.tsx'
import { fundDraft, valuesOf } from './fund-values.ts'
import { type EditedFund, loadFund } from './load-funds.ts'
import { ourWords, withOurWords, wordsParameter } from './our-words.ts'

/** A fund's words, its state and its history. */
export function FundEditorPage({ fund }: { fund: Promise<Loaded<EditedFund>> }) {
  const locale = useLocale()
  const [search] = useSearchParams()
  const call = useCall()
  const may = useMay()
  const beginsWithOurs = search.get(wordsParameter) === ourWords
  return (
    <PageBelow to="/admin/funds" above={<Trans>Funds and pages</Trans>}>
      <Found promise={fund} fallback={<div className="min-h-screen" />}>
        {(found) => (
          <div className="grid grid-cols-1 gap-8">
            <h1 className="text-title wrap-anywhere">{found.content.name[locale]}</h1>
            <FundStanding fund={found} />
            <Allowed to="content.edit">
              <FundForm key={found.key} fund={beginsWithOurs ? withOurWords(found) : found} />
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

/** The words of a fund, to be edited in both languages and saved. */
function FundForm({ fund }: { fund: EditedFund }) {
  const { key, latest, content } = fund
  return (
    <EditionForm
      draftName={`fund ${key} ${latest ?? 0}`}
      schema={fundDraft}
      initial={valuesOf(content)}
      latest={latest}
      load={() => loadFund(key)}
      changes={(theirs) => <FundChanges before={content} after={theirs.content} />}
      save={(values, basedOn) => {
        const body = { ...fundDraft.parse(values), basedOn }
        return callAsAdmin(saveFund, { params: { key }, body })
      }}
      preview={(values, form) => (
        <FundPreview fund={previewed(fund)} values={values}>
          {form}
        </FundPreview>
      )}
    >
      {(form) => <FundFields form={form} />}
    </EditionForm>
  )
}

/** Closed as it is; any other as it is once donors see it. */
function previewed({ key, category, type, slug, state }: EditedFund): PreviewedFund {
  return { key, category, type, slug, state: state === 'closed' ? 'closed' : 'open' }
}
