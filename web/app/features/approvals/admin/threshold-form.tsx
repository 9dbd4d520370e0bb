import { setRefundThreshold } from '@daan/contract/approvals'
import { plainAmount, takaSign } from '@daan/contract/taka'
import { Trans, useLingui } from '@lingui/react/macro'
import { AccountForm } from '../../../forms/account-form.tsx'
import { useForm } from '../../../forms/use-form.ts'
import { useCall } from '../../../session/use-call.ts'
import { Field } from '../../../ui/field.tsx'

/** Sets the sum above which refunds need two people. @param refundsAbove in poisha */
export function ThresholdForm({ refundsAbove }: { refundsAbove: bigint }) {
  const { t } = useLingui()
  const call = useCall()
  const form = useForm({
    schema: setRefundThreshold.body,
    initial: { refundsAbove: plainAmount(refundsAbove) },
    submit: (typed) => call(setRefundThreshold, { body: typed }, t`The limit is changed.`),
  })
  return (
    <section aria-labelledby="threshold" className="max-w-140">
      <h2 id="threshold" className="mb-5 text-card">
        <Trans>Limit for refunds</Trans>
      </h2>
      <AccountForm form={form} submit={<Trans>Save the limit</Trans>} button={{ tone: 'line' }}>
        <Field
          {...form.field('refundsAbove')}
          label={t`Refunds above this need two people (${takaSign})`}
          hint={t`What was refunded of the same gift before counts with it. With 0, every refund needs two.`}
          required
          inputMode="decimal"
          autoComplete="off"
          className="max-w-60"
        />
      </AccountForm>
    </section>
  )
}
