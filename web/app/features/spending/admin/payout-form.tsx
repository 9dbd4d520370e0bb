import { payoutWays, preparePayout } from '@daan/contract/spending-desk'
import { formatTaka, takaSign } from '@daan/contract/taka'
import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect } from 'react'
import { forgetKey, keyOf } from '../../../api/sent-key.ts'
import { fundName } from '../../../content/funds.ts'
import { AccountForm } from '../../../forms/account-form.tsx'
import { useForm } from '../../../forms/use-form.ts'
import { useLocale } from '../../../i18n/use-locale.ts'
import { callAsAdmin } from '../../../session/call-as-admin.ts'
import { Card } from '../../../ui/card.tsx'
import { Checkbox } from '../../../ui/checkbox.tsx'
import { ChoiceField } from '../../../ui/choice-field.tsx'
import { Field } from '../../../ui/field.tsx'
import { SelectField } from '../../../ui/select-field.tsx'
import { payeeCategoryNames } from '../category-names.ts'
import { payoutWayNames } from './labels.ts'
import type { PayoutChoices } from './load-spending.ts'
import { draft, payoutOf, readVouchers, type Typed } from './payout-draft.ts'
import { VoucherFields } from './voucher-fields.tsx'

const keyName = 'payout-key'

type PayoutFormProps = {
  choices: PayoutChoices
  /** The one added last; empty before there is one. */
  payee: string
  today: string
  onPrepared: () => void
}

/** Prepares a payout. */
export function PayoutForm({ choices, payee, today, onPrepared }: PayoutFormProps) {
  const { t } = useLingui()
  const form = useForm({
    schema: draft,
    initial: {
      fundType: choices.funds[0]?.fundType ?? '',
      payee: '',
      amount: '',
      day: today,
      way: 'bank',
      box: String(choices.boxes[0]?.box ?? ''),
      reference: '',
      purposeEn: '',
      purposeBn: '',
      isForZakat: '',
      vouchers: '[]',
    },
    pointers: { purposeEn: '/purpose/en', purposeBn: '/purpose/bn' },
    async submit(typed) {
      const body = payoutOf(typed, choices)
      await callAsAdmin(preparePayout, {
        headers: { 'idempotency-key': `"${keyOf(keyName, JSON.stringify(body))}"` },
        body,
      })
      forgetKey(keyName)
      onPrepared()
    },
  })
  const { field, change } = form
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each payee that is added
  useEffect(() => {
    if (payee !== '') change({ payee })
  }, [payee])
  return (
    <Card level={2} title={<Trans>The payout</Trans>}>
      <AccountForm
        form={form}
        submit={<Trans>Prepare it</Trans>}
        button={{ className: 'col-span-full' }}
        className="sm:grid-cols-2"
      >
        <FromFund field={field} choices={choices} />
        <ByWay field={field} choices={choices} />
        <Field
          {...field('purposeEn')}
          label={t`What it is for, in English`}
          hint={<Trans>Everybody reads it: name nobody.</Trans>}
          required
          lang="en"
          autoComplete="off"
        />
        <Field
          {...field('purposeBn')}
          label={t`What it is for, in Bangla`}
          hint={<Trans>Such as forty school bags for class three.</Trans>}
          required
          lang="bn"
          autoComplete="off"
        />
        <VoucherFields
          vouchers={readVouchers(field('vouchers').value)}
          onChange={(changed) => change({ vouchers: JSON.stringify(changed) })}
          error={field('vouchers').error}
        />
      </AccountForm>
    </Card>
  )
}

type PartProps = {
  field: ReturnType<typeof useForm<Typed>>['field']
  choices: PayoutChoices
}

function FromFund({ field, choices }: PartProps) {
  const { t, i18n } = useLingui()
  const locale = useLocale()
  const chosen = choices.funds.find((fund) => fund.fundType === field('fundType').value)
  const left = formatTaka(chosen?.left ?? 0n, locale)
  return (
    <>
      <SelectField {...field('fundType')} label={t`Fund`} hint={t`${left} is left in it.`}>
        {choices.funds.map((fund) => (
          <option key={fund.fundType} value={fund.fundType}>
            {fundName(fund.fundType, locale)}
          </option>
        ))}
      </SelectField>
      <Field
        {...field('amount')}
        label={t`Amount (${takaSign})`}
        required
        inputMode="decimal"
        autoComplete="off"
      />
      <SelectField {...field('payee')} label={t`Who is paid`}>
        <option value="">{t`Choose`}</option>
        {choices.payees.map(({ payee, name, category }) => (
          <option key={payee} value={payee}>
            {name} · {i18n._(payeeCategoryNames[category])}
          </option>
        ))}
      </SelectField>
      <Field {...field('day')} label={t`Day`} type="date" required />
      {chosen?.takesZakat && (
        <div className="col-span-full">
          <Checkbox
            label={<Trans>It is for a purpose of zakat</Trans>}
            hint={<Trans>What came as zakat is paid for nothing else.</Trans>}
            isChecked={field('isForZakat').value !== ''}
            onChange={(isChecked) => field('isForZakat').onValueChange(isChecked ? 'yes' : '')}
          />
        </div>
      )}
    </>
  )
}

function ByWay({ field, choices }: PartProps) {
  const { t, i18n } = useLingui()
  const locale = useLocale()
  const way = field('way').value
  return (
    <>
      <div className="col-span-full">
        <ChoiceField
          {...field('way')}
          label={t`How it is paid`}
          choices={payoutWays.map((value) => ({ value, label: i18n._(payoutWayNames[value]) }))}
        />
      </div>
      <div className="col-span-full sm:w-1/2 sm:pr-2">
        {way === 'cash' ? (
          <SelectField {...field('box')} label={t`Cash box`}>
            {choices.boxes.map(({ box, name, inBox }) => (
              <option key={box} value={box}>
                {name} · {formatTaka(inBox, locale)}
              </option>
            ))}
          </SelectField>
        ) : (
          <Field
            {...field('reference')}
            label={t`Number of the cheque or transfer`}
            autoComplete="off"
          />
        )}
      </div>
    </>
  )
}
