import { takaSign } from '@daan/contract/taka'
import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { refusalSentences } from '../../api/refusal-sentences.ts'
import { useLocale } from '../../i18n/use-locale.ts'
import { AmountField } from '../../ui/amount-field.tsx'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { useDraft } from '../../ui/use-draft.ts'
import { chosenPreset, presetsIn, writtenAmount } from './amounts.ts'
import { emptyDraft, type GiftDraft, type Mistakes, mistakesIn } from './gift-draft.ts'

type DonationFormProps = {
  draft?: GiftDraft
  mistakes?: Mistakes
  size?: 'medium' | 'large'
  /** Called once for each gift, with nothing wrong in it. */
  onGive: (gift: GiftDraft) => void
  children?: ReactNode
}

/** Amount, name and email; what is wrong is said beside the field, in the order of the fields. */
export function DonationForm({ draft, mistakes, size = 'large', onGive }: DonationFormProps) {
  const { t, i18n } = useLingui()
  const locale = useLocale()
  const { form, typed, type, wrong, submit } = useDraft({
    draft: draft ?? emptyDraft,
    mistakes: mistakes ?? {},
    check: mistakesIn,
    onGood: handOver,
  })
  function handOver(gift: GiftDraft): void {
    onGive(gift)
    // Empty again, so that a second press is not a second gift; the form stays, and with it the focus.
    type(emptyDraft)
  }
  const error = (field: keyof GiftDraft) => {
    const code = wrong[field]
    return code && i18n._(refusalSentences[code])
  }
  const sum = writtenAmount(typed.amount, locale)
  return (
    <form
      ref={form}
      noValidate
      method="dialog" // before the script is there a press does nothing, and puts no name in an address
      className="grid gap-4 noscript:hidden"
      onSubmit={(event) => {
        event.preventDefault()
        void submit()
      }}
    >
      <AmountField
        label={t`Amount`}
        name="amount"
        required
        prefix={takaSign}
        presets={presetsIn(locale)}
        presetsLabel={t`Amounts to choose from`}
        chosen={chosenPreset(typed.amount, locale)}
        size={size}
        value={typed.amount}
        onValueChange={(amount) => type({ amount })}
        error={error('amount')}
      />
      <Field
        label={t`Full Name`}
        name="name"
        required
        autoComplete="name"
        value={typed.name}
        onChange={(event) => type({ name: event.target.value })}
        error={error('name')}
      />
      <Field
        label={t`Email`}
        name="email"
        type="email"
        required
        autoComplete="email"
        inputMode="email"
        value={typed.email}
        onChange={(event) => type({ email: event.target.value })}
        error={error('email')}
      />
      <Button type="submit" tone="give" size="large" wide className="mt-1.5">
        {sum ? <Trans>Donate {sum}</Trans> : <Trans>Donate</Trans>}
      </Button>
    </form>
  )
}
