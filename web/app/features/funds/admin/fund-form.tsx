import type { FundContent } from '@daan/contract/fund-content'
import { saveFund } from '@daan/contract/fund-desk'
import { Trans, useLingui } from '@lingui/react/macro'
import { FailureLine } from '../../../forms/account-failure-line.tsx'
import { useContentForm } from '../../../forms/admin/use-content-form.ts'
import { useOverwriting } from '../../../forms/admin/use-overwriting.tsx'
import { Form } from '../../../forms/form.tsx'
import { useToast } from '../../../i18n/use-toast.ts'
import { callAsAdmin } from '../../../session/call-as-admin.ts'
import { Card } from '../../../ui/card.tsx'
import { FundChanges } from './fund-changes.tsx'
import { FundFields } from './fund-fields.tsx'
import { FundPreview, type PreviewedFund } from './fund-preview.tsx'
import { fundDraft, valuesOf } from './fund-values.ts'
import { type EditedFund, loadFund } from './load-funds.ts'

type FundFormProps = { fund: EditedFund; onSaved: () => void }

/** The words of a fund, to be edited in both languages and saved. */
export function FundForm({ fund, onSaved }: FundFormProps) {
  const { t } = useLingui()
  const toast = useToast()
  const { saveOver, confirmation } = useOverwriting({
    load: () => loadFund(fund.key),
    changes: (theirs) => <FundChanges before={fund.content} after={theirs.content} />,
  })
  const form = useContentForm({
    draftName: `fund ${fund.key} ${fund.latest ?? 0}`,
    schema: fundDraft,
    initial: valuesOf(fund.content),
    async submit(values) {
      const { content } = fundDraft.parse(values)
      const isSaved = await saveOver(fund.latest, (basedOn) => save(content, basedOn))
      if (!isSaved) return false
      toast(t`Saved. Donors see it once you publish.`)
      onSaved()
    },
  })
  const save = (content: FundContent, basedOn: number | null) =>
    callAsAdmin(saveFund, { params: { key: fund.key }, body: { content, basedOn } })
  return (
    <FundPreview fund={previewed(fund)} values={form.values}>
      <Card>
        <Form
          form={form}
          submit={<Trans>Save</Trans>}
          button={{ className: 'mt-4 justify-self-start' }}
          failureLine={FailureLine}
        >
          <FundFields form={form} />
        </Form>
        {confirmation}
      </Card>
    </FundPreview>
  )
}

/** Closed as it is; any other as it is once donors see it. */
function previewed({ key, category, type, slug, state }: EditedFund): PreviewedFund {
  return { key, category, type, slug, state: state === 'closed' ? 'closed' : 'open' }
}
