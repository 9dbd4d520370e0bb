import { Trans, useLingui } from '@lingui/react/macro'
import { Found } from '../../../session/found.tsx'
import type { Loaded } from '../../../session/loaded.ts'
import { Field } from '../../../ui/field.tsx'
import { PageBelow } from '../../../ui/page-below.tsx'
import { CashBox } from './cash-box.tsx'
import { DaySlips } from './day-slips.tsx'
import type { DaySheet } from './load-day.ts'
import { SlipForm } from './slip-form.tsx'

type MoneyInPageProps = {
  day: string
  /** Its promise never rejects. */
  sheet: Promise<Loaded<DaySheet>>
  onDay: (day: string) => void
  onChanged: () => void
}

/** Money that people brought: a slip for each gift, and the day's sheet, counted and closed. */
export function MoneyInPage({ day, sheet, onDay, onChanged }: MoneyInPageProps) {
  const { t } = useLingui()
  return (
    <PageBelow to="/admin" above={<Trans>Desk</Trans>}>
      <h1 className="mb-6 text-title">
        <Trans>Money in</Trans>
      </h1>
      <div className="mb-6 max-w-60">
        <Field
          label={t`Day`}
          type="date"
          value={day}
          onValueChange={(chosen) => chosen && onDay(chosen)}
        />
      </div>
      <Found promise={sheet} fallback={<div className="min-h-120" />}>
        {(found) => (
          <div className="grid gap-6">
            {found.closing === null && <SlipForm key={day} day={day} onEntered={onChanged} />}
            <DaySlips slips={found.slips} onChanged={onChanged} />
            <CashBox key={`${day} cash`} day={day} sheet={found} onChanged={onChanged} />
          </div>
        )}
      </Found>
    </PageBelow>
  )
}
