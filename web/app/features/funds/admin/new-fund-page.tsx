import { createFund } from '@daan/contract/fund-desk'
import { fundCategories } from '@daan/contract/funds'
import { Trans, useLingui } from '@lingui/react/macro'
import { categoryNames } from '../../../content/category-names.ts'
import { DraftForm, useDraftForm } from '../../../forms/admin/draft-form.tsx'
import type { ContentForm } from '../../../forms/admin/use-content-form.ts'
import { callAsAdmin } from '../../../session/call-as-admin.ts'
import { ChoiceField } from '../../../ui/choice-field.tsx'
import { Field } from '../../../ui/field.tsx'
import { PageBelow } from '../../../ui/page-below.tsx'
import { FundFields } from './fund-fields.tsx'
import { FundPreview, type PreviewedFund } from './fund-preview.tsx'
import {
  drawingTexts,
  type FundValues,
  newFundDraft,
  suggestSlug,
  valuesOf,
} from './fund-values.ts'

const emptyFund = {
  category: 'emergencyFund' as const,
  slug: '',
  ...valuesOf(null),
  ...drawingTexts('flood'),
}

/** The form by which a fund begins, as a draft. */
export function NewFundPage() {
  const { t } = useLingui()
  const form = useDraftForm({
    draftName: 'fund new',
    schema: newFundDraft,
    initial: emptyFund,
    async begin(values) {
      const { key } = await callAsAdmin(createFund, { body: newFundDraft.parse(values) })
      return `/admin/funds/${key}`
    },
  })
  return (
    <PageBelow to="/admin/funds" above={<Trans>Funds</Trans>}>
      <h1 className="text-title">
        <Trans>A new fund</Trans>
      </h1>
      <p className="mt-4 mb-8 max-w-[58ch] text-lead text-ink-2">
        <Trans>
          Write it in both languages and save it. Nobody but admins sees it until you publish it on
          the next page.
        </Trans>
      </p>
      <FundPreview fund={previewed(form.values)} values={form.values}>
        <DraftForm form={form}>
          <Category form={form} />
          <FundFields form={withAddress(form)} />
          <Field
            {...form.field('slug')}
            label={t`Address of its page`}
            hint={<Trans>Behind /fund/ in links to it. It stays as it is later.</Trans>}
            autoCapitalize="none"
            autoComplete="off"
            spellCheck={false}
            className="max-w-100"
          />
        </DraftForm>
      </FundPreview>
    </PageBelow>
  )
}

/** The new fund as it is once donors see it; the server names it. */
function previewed({ category, slug = '' }: FundValues): PreviewedFund {
  const chosen = fundCategories.find((one) => one === category) ?? emptyFund.category
  return { key: '', type: '', slug, category: chosen, state: 'open' }
}

function Category({ form }: { form: ContentForm }) {
  const { t, i18n } = useLingui()
  return (
    <ChoiceField
      {...form.field('category')}
      label={t`Category`}
      choices={fundCategories.map((value) => ({ value, label: i18n._(categoryNames[value]) }))}
    />
  )
}

/** The form, in which the address follows the English name until it is typed in. */
function withAddress(form: ContentForm): ContentForm {
  const { 'name/en': name = '', slug } = form.values
  const follows = slug === suggestSlug(name)
  return {
    ...form,
    field(place) {
      const field = form.field(place)
      if (place !== 'name/en' || !follows) return field
      return {
        ...field,
        onValueChange: (text) => form.change({ 'name/en': text, slug: suggestSlug(text) }),
      }
    },
  }
}
