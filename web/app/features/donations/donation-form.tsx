import { takaSign } from '@daan/contract/taka'
import { Trans, useLingui } from '@lingui/react/macro'
import type { KeyboardEvent } from 'react'
import type { FieldRefusal } from '../../api/call-failures.ts'
import type { Fund } from '../../content/funds.ts'
import { Form } from '../../forms/form.tsx'
import { useForm } from '../../forms/use-form.ts'
import { useLocale } from '../../i18n/use-locale.ts'
import { AmountField } from '../../ui/amount-field.tsx'
import { Field } from '../../ui/field.tsx'
import { chosenPreset, meaningOf, presetsIn, writtenAmount } from './amounts.ts'
import { LastGift, useDonorMemory, useOwnDetails } from './donor-memory.tsx'
import {
  emptyDraft,
  type GiftDraft,
  giftDraftStore,
  giftPointers,
  payableDraft,
} from './gift-draft.ts'
import { MoneyTruth } from './money-truth.tsx'
import { usePayments } from './payments-context.ts'

type DonationFormProps = {
  /** A refused gift, which stands here in place of what this tab was typing. */
  draft?: GiftDraft | undefined
  /** Amounts of the fund's own to choose from. */
  amounts?: Fund['amounts']
  /** The amount that stands in the form at first. */
  amount?: string
  /** Refusals of the draft. */
  refusals?: readonly FieldRefusal[] | undefined
  size?: 'medium' | 'large'
  /** True on the front page, where the form asks for nothing more. */
  isQuick?: boolean
  /** Called once for each gift, with no error in it. Gives the gift's key. */
  onGive: (gift: GiftDraft) => string
}

/** Amount, name, and an e-mail address, a mobile number or both; what is wrong is said beside the field, in the order of the fields. */
export function DonationForm(props: DonationFormProps) {
  const {
    draft,
    amounts = [],
    amount: firstAmount = '',
    refusals,
    size = 'large',
    isQuick,
    onGive,
  } = props
  const { t } = useLingui()
  const locale = useLocale()
  const payments = usePayments()
  const memory = useDonorMemory()
  const form = useForm({
    schema: payableDraft((poisha) => !payments || payments.isPayable(poisha)),
    initial: draft ?? { ...emptyDraft, amount: firstAmount },
    draft: draft ? undefined : giftDraftStore,
    refusals: refusals ?? [],
    pointers: giftPointers,
    submit(gift) {
      memory.gave(gift, onGive(gift))
      // Empty again, so that a second press is not a second gift; the form stays, and with it the focus.
      form.change({ ...emptyDraft, ...own })
    },
  })
  const own = useOwnDetails(form.changeBy)
  const { amount } = form.values
  const sum = writtenAmount(amount, locale)
  const amountField = form.field('amount')
  return (
    <Form
      form={form}
      submit={sum ? <Trans>Donate {sum}</Trans> : <Trans>Donate</Trans>}
      note={<HowOnePays payments={payments} />}
      button={{ tone: 'give', size: 'large', wide: true }}
      onKeyDown={goToNextEmpty}
      className="noscript:hidden"
    >
      <AmountField
        {...amountField}
        label={t`Amount`}
        hint={
          !amountField.error &&
          (payments?.limitsBeside(amount) || meaningOf(amount, amounts, locale))
        }
        required
        prefix={takaSign}
        presets={presetsIn(locale, amounts)}
        presetsLabel={t`Amounts to choose from`}
        chosen={chosenPreset(amount, locale)}
        size={size}
      />
      <LastGift onAgain={(last) => form.change({ amount: last })} />
      <Field
        {...form.field('name')}
        label={t`Full Name`}
        required
        autoComplete="name"
        enterKeyHint="next"
      />
      <Field
        {...form.field('email')}
        label={t`E-mail or mobile number`}
        hint={t`For your receipt; we show it to nobody.`}
        required
        autoComplete="email"
        inputMode="email"
        enterKeyHint="send"
      />
      {!isQuick && memory.consent}
    </Form>
  )
}

/** By what one pays in the next step, and what becomes of the money where none is taken. */
function HowOnePays({ payments }: { payments: ReturnType<typeof usePayments> }) {
  return (
    <>
      {payments && <payments.WaysToPay options={payments.options} />}
      <MoneyTruth />
    </>
  )
}

/** Enter leads to the next empty field, as a phone's keyboard promises; where none is left it sends. */
function goToNextEmpty(event: KeyboardEvent<HTMLFormElement>) {
  if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) return
  const fields = [...event.currentTarget.querySelectorAll('input')]
  const next = fields.slice(fields.indexOf(event.target) + 1).find(({ value }) => value === '')
  if (!next) return
  event.preventDefault()
  next.focus()
}
