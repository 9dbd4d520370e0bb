import type { Reply } from '@daan/contract/call'
import { onlineGateways } from '@daan/contract/payments'
import { bookReportedFees, compareReport } from '@daan/contract/settlement'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { z } from 'zod/mini'
import { gatewayNames } from '../../../content/admin/gateway-names.ts'
import type { Consent } from '../../../forms/confirmation.tsx'
import { useForm } from '../../../forms/use-form.ts'
import { callAsAdmin } from '../../../session/call-as-admin.ts'
import { useCall } from '../../../session/use-call.ts'
import { ChoiceField } from '../../../ui/choice-field.tsx'
import { CsvField, CsvForm } from './csv-form.tsx'
import { ReportResult } from './report-result.tsx'

const draft = z.object({
  gateway: z.enum(onlineGateways),
  csv: z.string().check(z.minLength(1, 'statement.malformed')),
})

type ReportComparison = { report: z.output<typeof draft>; result: Reply<typeof compareReport> }

/** Compares the settlement report of a gateway with the ledger, and books the fees that it alone names. */
export function ReportForm() {
  const { t, i18n } = useLingui()
  const call = useCall()
  const [compared, setCompared] = useState<ReportComparison | null>(null)
  const form = useForm({
    schema: draft,
    initial: { gateway: 'sslcommerz', csv: '' },
    async submit(typed) {
      const report = draft.parse(typed)
      setCompared({ report, result: await callAsAdmin(compareReport, { body: report }) })
      form.change({ ...typed }) // so that the same may be sent again
    },
  })
  async function bookFees(consent: Consent, report: ReportComparison['report']): Promise<void> {
    setCompared({ report, result: await call(consent(bookReportedFees), { body: report }) })
  }
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
      result={
        compared && (
          <ReportResult
            compared={compared.result}
            onBook={(consent) => bookFees(consent, compared.report)}
          />
        )
      }
    >
      <ChoiceField
        {...form.field('gateway')}
        label={t`Report of`}
        choices={onlineGateways.map((value) => ({ value, label: i18n._(gatewayNames[value]) }))}
      />
      <CsvField {...form.field('csv')} />
    </CsvForm>
  )
}
