import type { Reply } from '@daan/contract/call'
import { matchStatement } from '@daan/contract/payment-desk'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { z } from 'zod/mini'
import { useConfirmation } from '../../../forms/confirmation.tsx'
import { useForm } from '../../../forms/use-form.ts'
import { Taka } from '../../../i18n/taka.tsx'
import { useCall } from '../../../session/use-call.ts'
import { CsvField, CsvForm } from './csv-form.tsx'
import { matchNames } from './labels.ts'
import { StatementLines } from './statement-lines.tsx'

type Lines = Reply<typeof matchStatement>['lines']

const draft = z.object({
  csv: z.string().check(z.minLength(1, 'statement.malformed')),
})

/** Confirms transfers by the statement of a wallet or a bank. */
export function StatementForm() {
  const [lines, setLines] = useState<Lines | null>(null)
  const call = useCall()
  const { ask, confirmation } = useConfirmation()
  const form = useForm({
    schema: draft,
    initial: { csv: '' },
    async submit(typed) {
      const consent = await ask({
        question: <Trans>Confirm the transfers that match?</Trans>,
        children: (
          <p>
            <Trans>
              Each transfer whose transaction ID and amount stand in the statement counts from now
              on, and its donor is told by mail.
            </Trans>
          </p>
        ),
        yes: <Trans>Yes, match and confirm</Trans>,
      })
      if (!consent) return false
      const matched = await call(consent(matchStatement), { body: { csv: typed.csv } })
      setLines(matched.lines)
      form.change({ ...typed }) // so that the same may be sent again
    },
  })
  return (
    <CsvForm
      id="statement"
      title={<Trans>Confirm transfers by a statement</Trans>}
      lead={
        <Trans>
          The CSV of a wallet or a bank. Its first line names the columns; those for the transaction
          ID and the amount are needed. What matches in both is confirmed; nothing else changes.
        </Trans>
      }
      form={form}
      submit={<Trans>Match and confirm</Trans>}
      result={lines && <StatementMatches lines={lines} />}
    >
      <CsvField {...form.field('csv')} />
      {confirmation}
    </CsvForm>
  )
}

function StatementMatches({ lines }: { lines: Lines }) {
  const { i18n } = useLingui()
  return (
    <StatementLines
      lines={lines.map(({ transaction, amount, match, receiptNumber }) => ({
        transaction,
        amount: <Taka poisha={amount} />,
        outcome: (
          <>
            {i18n._(matchNames[match])}
            {receiptNumber && <span className="block text-small">{receiptNumber}</span>}
          </>
        ),
        isGood: match === 'confirmed',
      }))}
    />
  )
}
