import { saveFund } from '@daan/contract/fund-desk'
import { EditionForm } from '../../../forms/admin/edition-form.tsx'
import { callAsAdmin } from '../../../session/call-as-admin.ts'
import { FundChanges } from './fund-changes.tsx'
import { FundFields } from './fund-fields.tsx'
import { FundPreview, type PreviewedFund } from './fund-preview.tsx'
import { fundDraft, valuesOf } from './fund-values.ts'
import { type EditedFund, loadFund } from './load-funds.ts'

type FundFormProps = { fund: EditedFund; onSaved: () => void }

/** The words of a fund, to be edited in both languages and saved. */
export function FundForm({ fund, onSaved }: FundFormProps) {
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
      onSaved={onSaved}
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
