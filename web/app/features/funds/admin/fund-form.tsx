import { formatMoment } from '@daan/contract/dhaka-time'
import type { FundContent } from '@daan/contract/fund-content'
import { saveFund } from '@daan/contract/fund-desk'
import { Trans, useLingui } from '@lingui/react/macro'
import { CallRefused } from '../../../api/call-failures.ts'
import { FailureLine } from '../../../forms/account-failure-line.tsx'
import { useConfirmation } from '../../../forms/confirmation.tsx'
import { Form } from '../../../forms/form.tsx'
import { useLocale } from '../../../i18n/use-locale.ts'
import { useToast } from '../../../i18n/use-toast.ts'
import { callAsAdmin } from '../../../session/call-as-admin.ts'
import { Card } from '../../../ui/card.tsx'
import { FundChanges } from './fund-changes.tsx'
import { FundFields } from './fund-fields.tsx'
import { FundPreview, type PreviewedFund } from './fund-preview.tsx'
import { fundDraft, valuesOf } from './fund-values.ts'
import { type EditedFund, loadFund } from './load-funds.ts'
import { useFundForm } from './use-fund-form.ts'

type FundFormProps = { fund: EditedFund; onSaved: () => void }

/** The words of a fund, to be edited in both languages and saved. */
export function FundForm({ fund, onSaved }: FundFormProps) {
  const { t } = useLingui()
  const toast = useToast()
  const { askToOverwrite, confirmation } = useOverwriting(fund)
  const form = useFundForm({
    draftName: `${fund.key} ${fund.latest ?? 0}`,
    schema: fundDraft,
    initial: valuesOf(fund.content),
    async submit(values) {
      const { content } = fundDraft.parse(values)
      const isSaved = await save(content, fund.latest)
      if (!isSaved) {
        const basedOn = await askToOverwrite()
        if (basedOn === undefined || !(await save(content, basedOn))) return false
      }
      toast(t`Saved. Donors see it once you publish.`)
      onSaved()
    },
  })
  /** Saves an edition. @returns false where somebody saved another meanwhile */
  async function save(content: FundContent, basedOn: number | null): Promise<boolean> {
    try {
      await callAsAdmin(saveFund, { params: { key: fund.key }, body: { content, basedOn } })
      return true
    } catch (error) {
      if (error instanceof CallRefused && error.code === 'content.changedMeanwhile') return false
      throw error
    }
  }
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

/** Says whose change would be lost, before anybody saves over it. */
function useOverwriting(fund: EditedFund) {
  const { t } = useLingui()
  const locale = useLocale()
  const { ask, confirmation } = useConfirmation()
  /** Gives the edition to save over; undefined where nothing shall be. */
  async function askToOverwrite(): Promise<number | null | undefined> {
    const theirs = await loadFund(fund.key)
    const [newest] = theirs.editions
    const who = newest?.savedBy ?? t`Somebody`
    const when = newest ? formatMoment(newest.savedAt, locale) : ''
    const consent = await ask({
      question: <Trans>{who} saved this fund meanwhile</Trans>,
      children: (
        <>
          <p>
            <Trans>{when}. This is what was changed since you opened the page:</Trans>
          </p>
          <FundChanges before={fund.content} after={theirs.content} />
        </>
      ),
      warning: (
        <Trans>
          If you save yours now, these changes are undone. They stay in the history. To build on
          them, copy what you typed and load the page again.
        </Trans>
      ),
      yes: <Trans>Save mine instead</Trans>,
    })
    return consent ? theirs.latest : undefined
  }
  return { askToOverwrite, confirmation }
}
