import type { Reply } from '@daan/contract/call'
import { createNews } from '@daan/contract/news'
import { listSpending } from '@daan/contract/spending'
import { formatTaka } from '@daan/contract/taka'
import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { callServer } from '../../../api/call-server.ts'
import { forgetKey, keyOf } from '../../../api/sent-key.ts'
import { ContentControls } from '../../../content/admin/content-controls.tsx'
import { FundOptions } from '../../../content/admin/fund-options.tsx'
import { funds } from '../../../content/funds.ts'
import { valuesOf } from '../../../forms/admin/content-values.ts'
import { DraftForm, useDraftForm } from '../../../forms/admin/draft-form.tsx'
import type { ContentForm } from '../../../forms/admin/use-content-form.ts'
import { useLocale } from '../../../i18n/use-locale.ts'
import { callAsAdmin } from '../../../session/call-as-admin.ts'
import { PageBelow } from '../../../ui/page-below.tsx'
import { SelectField } from '../../../ui/select-field.tsx'
import { newNewsDraft, newsFields } from './news-fields.ts'
import { NewsPreview } from './news-preview.tsx'

const keyName = 'news-key'

type Payouts = Reply<typeof listSpending>['payouts']

type NewNewsPageProps = { today: string }

/** The form by which news begins, as a draft. */
export function NewNewsPage({ today }: NewNewsPageProps) {
  const form = useDraftForm({
    draftName: 'news new',
    schema: newNewsDraft,
    initial: {
      ...valuesOf(newsFields, { day: today }),
      fundType: funds[0]?.type ?? '',
      payout: '',
    },
    async begin(values) {
      const body = newNewsDraft.parse(values)
      const key = keyOf(keyName, JSON.stringify(body))
      const { news } = await callAsAdmin(createNews, {
        headers: { 'idempotency-key': `"${key}"` },
        body,
      })
      forgetKey(keyName)
      return `/admin/news/${news}`
    },
  })
  const payouts = usePayouts(form.values['fundType'] ?? '')
  const payout = payouts.find(({ number }) => String(number) === form.values['payout']) ?? null
  return (
    <PageBelow to="/admin/news" above={<Trans>News</Trans>}>
      <h1 className="mb-8 text-title">
        <Trans>Write news</Trans>
      </h1>
      <NewsPreview values={form.values} payout={payout}>
        <DraftForm form={form}>
          <About form={form} payouts={payouts} />
          <ContentControls form={form} fields={newsFields} />
        </DraftForm>
      </NewsPreview>
    </PageBelow>
  )
}

/** The newest payouts of a fund, as everybody sees them; none while they are not there. */
function usePayouts(fundType: string): Payouts {
  const [payouts, setPayouts] = useState<Payouts>([])
  useEffect(() => {
    const request = new AbortController()
    setPayouts([])
    callServer(listSpending, { params: { fundType }, query: {} }, { signal: request.signal }).then(
      (spending) => setPayouts(spending.payouts),
      () => setPayouts([]), // news can be of the fund all the same
    )
    return () => request.abort()
  }, [fundType])
  return payouts
}

/** The fund, or a payout of it; both stay as they are later. */
function About({ form, payouts }: { form: ContentForm; payouts: Payouts }) {
  const { t } = useLingui()
  const locale = useLocale()
  const fund = form.field('fundType')
  return (
    <div className="grid items-start gap-4 md:grid-cols-2">
      <SelectField
        {...fund}
        onValueChange={(fundType) => form.change({ fundType, payout: '' })}
        label={t`Fund`}
      >
        <FundOptions />
      </SelectField>
      <SelectField {...form.field('payout')} label={t`Payout`}>
        <option value="">{t`Of the fund as a whole`}</option>
        {payouts.map(({ number, purpose, amount }) => (
          <option key={number} value={number}>
            {purpose?.[locale] ?? t`No longer published`} · {formatTaka(amount, locale)}
          </option>
        ))}
      </SelectField>
    </div>
  )
}
