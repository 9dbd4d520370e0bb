import type { Reply } from '@daan/contract/call'
import { onlineGateways } from '@daan/contract/payments'
import { compareReport } from '@daan/contract/settlement'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { z } from 'zod/mini'
import { useForm } from '../../../../forms/use-form.ts'
import { callAsAdmin } from '../../../../session/signed-in/call-as-admin.ts'
import { ChoiceField } from '../../../../ui/choice-field.tsx'
import { Checkbox } from '../../../../ui/signed-in/checkbox.tsx'
import { CsvField } from './csv-field.tsx'
import { CsvForm } from './csv-form.tsx'
import { ReportResult } from './report-result.tsx'
import { gatewayNames } from './words.ts'

const draft = z.object({
  gateway: z.string(),
  csv: z.string().check(z.minLength(1, 'statement.malformed')),
  bookFees: z.string(),
})

/** Compares the settlement report of a gateway with the ledger. */
export function ReportForm({ onBooked }: { onBooked: () => void }) {
  const { t, i18n } = useLingui()
  const [compared, setCompared] = useState<Reply<typeof compareReport> | null>(null)
  const form = useForm({
    schema: draft,
    initial: { gateway: 'sslcommerz', csv: '', bookFees: '' },
    async submit(typed) {
      const gateway = onlineGateways.find((name) => name === typed.gateway) ?? 'sslcommerz'
      const body = { gateway, csv: typed.csv, bookFees: typed.bookFees !== '' }
      const found = await callAsAdmin(compareReport, { body })
      setCompared(found)
      form.change({ ...typed }) // so that the same may be sent again
      if (found.feesBooked > 0) onBooked()
    },
  })
  const { value: bookFees, readOnly, onValueChange } = form.field('bookFees')
  return (
    <CsvForm
      id="report"
      title={<Trans>Compare with a settlement report</Trans>}
      lead={
        <Trans>
          The CSV from the gateway’s merchant panel. Its first line names the columns; those for the
          transaction ID, the amount, the date, and the fee or the store amount are needed.
        </Trans>
      }
      form={form}
      submit={<Trans>Compare with the ledger</Trans>}
      result={compared && <ReportResult compared={compared} />}
    >
      <ChoiceField
        {...form.field('gateway')}
        label={t`Report of`}
        choices={onlineGateways.map((value) => ({ value, label: i18n._(gatewayNames[value]) }))}
      />
      <CsvField {...form.field('csv')} />
      <Checkbox
        label={<Trans>Book the fees it names</Trans>}
        hint={<Trans>Those that the ledger does not have yet, such as bKash’s. Each once.</Trans>}
        isChecked={bookFees !== ''}
        isDisabled={readOnly}
        onChange={(isChecked) => onValueChange(isChecked ? 'yes' : '')}
      />
    </CsvForm>
  )
}
