import { closeBankMonth } from '@daan/contract/bank'
import { formatMonth } from '@daan/contract/dhaka-time'
import { Trans, useLingui } from '@lingui/react/macro'
import { z } from 'zod/mini'
import { AccountForm } from '../../../forms/account-form.tsx'
import { useConfirmation } from '../../../forms/confirmation.tsx'
import { useForm } from '../../../forms/use-form.ts'
import { useLocale } from '../../../i18n/use-locale.ts'
import { useCall } from '../../../session/use-call.ts'
import { Card } from '../../../ui/card.tsx'
import { Field } from '../../../ui/field.tsx'
import { differenceOf } from './balances.tsx'
import type { BankMonth } from './load-bank.ts'

const draft = z.object({ reason: closeBankMonth.body.shape.reason })

/** Closes a month that is over, once each line of both sides is explained. */
export function CloseMonth({ found }: { found: BankMonth }) {
  const { lines, missing, isOver } = found
  const isExplained =
    lines.every(({ transfer, note }) => transfer !== null || note !== null) &&
    missing.every(({ note, isEarlier }) => note !== null || isEarlier)
  return (
    <Card level={2} title={<Trans>Close the month</Trans>}>
      {!isOver && <Trans>It can be closed when it is over.</Trans>}
      {isOver && !isExplained && <Trans>Explain each line of both lists first.</Trans>}
      {isOver && isExplained && <CloseForm found={found} />}
    </Card>
  )
}

function CloseForm({ found }: { found: BankMonth }) {
  const { t } = useLingui()
  const name = formatMonth(found.month, useLocale())
  const { ask, confirmation } = useConfirmation()
  const call = useCall()
  const form = useForm({
    schema: draft,
    initial: { reason: '' },
    async submit({ reason }) {
      const consent = await ask({
        question: <Trans>Close {name}?</Trans>,
        yes: <Trans>Yes, close it</Trans>,
        children: (
          <p>
            <Trans>
              Nothing of its days, or of earlier ones, can be paid or taken in by the bank
              afterwards. What was wrong is taken back on a later day.
            </Trans>
          </p>
        ),
      })
      if (!consent) return false
      return call(consent(closeBankMonth), { body: { month: found.month, reason } }, t`Closed.`)
    },
  })
  const differs = (differenceOf(found) ?? 0n) !== 0n
  return (
    <AccountForm form={form} submit={<Trans>Close the month</Trans>}>
      {differs && (
        <Field
          {...form.field('reason')}
          label={t`Reason for the difference`}
          hint={<Trans>Such as an account that is older than this site.</Trans>}
          required
          autoComplete="off"
        />
      )}
      {confirmation}
    </AccountForm>
  )
}
