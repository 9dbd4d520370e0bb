import { closeDay, counted, noteValues, sumCounted } from '@daan/contract/cash-boxes'
import { localDigits } from '@daan/contract/digits'
import { formatTaka, takaSign } from '@daan/contract/taka'
import { Trans, useLingui } from '@lingui/react/macro'
import { z } from 'zod/mini'
import { AccountForm } from '../../../forms/account-form.tsx'
import { useConfirmation } from '../../../forms/confirmation.tsx'
import { useForm } from '../../../forms/use-form.ts'
import { useLocale } from '../../../i18n/use-locale.ts'
import { useCall } from '../../../session/use-call.ts'
import { Field } from '../../../ui/field.tsx'

type Typed = Record<string, string>

const nameOf = (value: number) => `notes${value}`
const note = counted.shape.notes.def.element

const draft = z.object({
  ...Object.fromEntries(noteValues.map((value) => [nameOf(value), note])),
  cheques: counted.shape.cheques,
  reason: closeDay.body.shape.reason,
})

const nothing: Typed = Object.fromEntries(
  [...noteValues.map(nameOf), 'cheques', 'reason'].map((name) => [name, '']),
)

const countOf = (typed: Typed) => ({
  notes: noteValues.map((value) => typed[nameOf(value)] ?? ''),
  cheques: typed['cheques'] ?? '',
})

/** Closes a day by what lies in the box, counted note by note. */
export function CloseDay({ day, box }: { day: string; box: number }) {
  const { t } = useLingui()
  const call = useCall()
  const { ask, confirmation } = useConfirmation()
  const form = useForm<Typed>({
    schema: draft,
    initial: nothing,
    async submit(typed) {
      const consent = await ask({
        question: <Trans>Close this day?</Trans>,
        yes: <Trans>Yes, close it</Trans>,
        children: (
          <p>
            <Trans>
              No cash and no cheque can be entered for it afterwards. A difference is booked with
              your reason.
            </Trans>
          </p>
        ),
      })
      if (!consent) return false
      const body = { day, box, ...countOf(typed), reason: typed['reason'] ?? '' }
      await call(consent(closeDay), { body })
    },
  })
  return (
    <AccountForm form={form} submit={<Trans>Close the day</Trans>} button={{ tone: 'line' }}>
      <Notes field={form.field} />
      <Field
        {...form.field('cheques')}
        label={t`Sum of the cheques (${takaSign})`}
        inputMode="decimal"
        autoComplete="off"
      />
      <Sum field={form.field} />
      <Field
        {...form.field('reason')}
        label={t`Reason for a difference`}
        hint={<Trans>Empty where the sum is right.</Trans>}
        autoComplete="off"
      />
      {confirmation}
    </AccountForm>
  )
}

type CountField = ReturnType<typeof useForm<Typed>>['field']

/** A field for the number of notes of each value. */
function Notes({ field }: { field: CountField }) {
  const locale = useLocale()
  return (
    <fieldset>
      <legend className="mb-2 font-display font-[720]">
        <Trans>How many notes and coins?</Trans>
      </legend>
      <div className="grid grid-cols-2 gap-x-4 gap-y-3 sm:grid-cols-5 lg:grid-cols-3 2xl:grid-cols-5">
        {noteValues.map((value) => (
          <Field
            key={value}
            {...field(nameOf(value))}
            label={localDigits(`${takaSign}${value}`, locale)}
            inputMode="numeric"
            autoComplete="off"
          />
        ))}
      </div>
    </fieldset>
  )
}

/** The sum of what is typed, as soon as all of it is numbers. */
function Sum({ field }: { field: CountField }) {
  const names = Object.keys(nothing)
  const typed = Object.fromEntries(names.map((name) => [name, field(name).value]))
  const read = counted.safeParse(countOf(typed))
  const sum = formatTaka(read.success ? sumCounted(read.data) : 0n, useLocale())
  return (
    <p aria-live="polite" className="text-lead tabular-nums">
      {read.success && <Trans>Counted in the box: {sum}</Trans>}
    </p>
  )
}
