import { takaSign } from '@daan/contract/taka'
import { Trans, useLingui } from '@lingui/react/macro'
import type { FieldRefusal } from '../../api/call-failures.ts'
import { useForm } from '../../forms/use-form.ts'
import { useLocale } from '../../i18n/use-locale.ts'
import { AmountField } from '../../ui/amount-field.tsx'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { chosenPreset, presetsIn, writtenAmount } from './amounts.ts'
import { emptyDraft, type GiftDraft, giftDraft, giftPointers } from './gift-draft.ts'
import { useOwnDetails } from './use-own-details.ts'

type DonationFormProps = {
  draft?: GiftDraft | undefined
  /** What the server refused of the draft. */
  refusals?: readonly FieldRefusal[] | undefined
  size?: 'medium' | 'large'
  /** Called once for each gift, with no error in it. */
  onGive: (gift: GiftDraft) => void
}

/** Amount, name and email; what is wrong is said beside the field, in the order of the fields. */
export function DonationForm({ draft, refusals, size = 'large', onGive }: DonationFormProps) {
  const { t } = useLingui()
  const locale = useLocale()
  const form = useForm({
    schema: giftDraft,
    initial: draft ?? emptyDraft,
    refusals: refusals ?? [],
    pointers: giftPointers,
    submit(gift) {
      onGive(gift)
      // Empty again, so that a second press is not a second gift; the form stays, and with it the focus.
      form.change({ ...emptyDraft, ...own })
    },
  })
  const own = useOwnDetails(form.values, form.change)
  const { amount } = form.values
  const sum = writtenAmount(amount, locale)
  return (
    <form {...form.props} className="grid gap-4 noscript:hidden">
      <AmountField
        {...form.field('amount')}
        label={t`Amount`}
        required
        prefix={takaSign}
        presets={presetsIn(locale)}
        presetsLabel={t`Amounts to choose from`}
        chosen={chosenPreset(amount, locale)}
        size={size}
      />
      <Field {...form.field('name')} label={t`Full Name`} required autoComplete="name" />
      <Field
        {...form.field('email')}
        label={t`Email`}
        type="email"
        required
        autoComplete="email"
        inputMode="email"
      />
      <Button type="submit" tone="give" size="large" wide className="mt-1.5">
        {sum ? <Trans>Donate {sum}</Trans> : <Trans>Donate</Trans>}
      </Button>
    </form>
  )
}
