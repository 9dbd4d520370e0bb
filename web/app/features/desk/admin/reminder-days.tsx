import type { Reply } from '@daan/contract/call'
import { asciiDigits, localDigits } from '@daan/contract/digits'
import { type getReminderDays, reminderDays, setReminderDays } from '@daan/contract/gift-desk'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { z } from 'zod/mini'
import { AccountForm } from '../../../forms/account-form.tsx'
import { useForm } from '../../../forms/use-form.ts'
import { useLocale } from '../../../i18n/use-locale.ts'
import { useToast } from '../../../i18n/use-toast.ts'
import { callAsAdmin } from '../../../session/call-as-admin.ts'
import { Found } from '../../../session/found.tsx'
import type { Loaded } from '../../../session/loaded.ts'
import { useMay } from '../../../session/use-may.ts'
import { Field } from '../../../ui/field.tsx'

type Days = Reply<typeof getReminderDays>

/** Reads days as they are typed; an empty text is never, and what is no number is refused as none. */
function daysOf(typed: string): number | null {
  return typed.trim() === '' ? null : Number(asciiDigits(typed.trim()) ?? 0)
}

const typedDays = z.object({
  days: z.pipe(z.pipe(z.string(), z.transform(daysOf)), setReminderDays.body.shape.days),
})

/** Says when unpaid pledges are reminded of by themselves, and changes it. */
export function ReminderDays({ found }: { found: Promise<Loaded<Days>> }) {
  const may = useMay()
  return (
    <section
      aria-labelledby="reminders"
      className="my-6 rounded-[22px] bg-raised p-6 shadow-card sm:p-8"
    >
      <h2 id="reminders" className="text-card">
        <Trans>Reminders</Trans>
      </h2>
      <Found promise={found} fallback={<div className="min-h-24" />}>
        {({ days }) => (
          <div className="mt-3">
            {may('money.decide') ? <DaysForm days={days} /> : <DaysShown days={days} />}
          </div>
        )}
      </Found>
    </section>
  )
}

function DaysShown({ days }: Days) {
  const shown = localDigits(String(days), useLocale())
  if (days === null) {
    return (
      <p>
        <Trans>Nobody is reminded unless you choose pledges and remind their donors.</Trans>
      </p>
    )
  }
  return (
    <p>
      <Plural
        value={days}
        one={`Donors are reminded of unpaid pledges once, after ${shown} day.`}
        other={`Donors are reminded of unpaid pledges once, after ${shown} days.`}
      />
    </p>
  )
}

function DaysForm({ days }: Days) {
  const { t } = useLingui()
  const locale = useLocale()
  const toast = useToast()
  const usual = localDigits(String(reminderDays.usual), locale)
  const form = useForm({
    schema: typedDays,
    initial: { days: days === null ? '' : localDigits(String(days), locale) },
    pointers: { days: '/days' },
    async submit({ days: typed }) {
      const wanted = daysOf(typed)
      await callAsAdmin(setReminderDays, { body: { days: wanted } })
      toast(wanted === null ? t`Nobody is reminded automatically.` : t`Reminders are set.`)
    },
  })
  return (
    <AccountForm form={form} submit={<Trans>Save</Trans>} button={{ tone: 'line' }}>
      <Field
        {...form.field('days')}
        label={t`Remind after so many days`}
        hint={
          <Trans>
            One e-mail for a pledge, such as after {usual} days. Empty: only when you press Remind.
          </Trans>
        }
        inputMode="numeric"
        autoComplete="off"
        className="max-w-80"
      />
    </AccountForm>
  )
}
