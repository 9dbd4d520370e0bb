import { Trans, useLingui } from '@lingui/react/macro'
import { LocaleLink } from '../../../i18n/locale-link.tsx'
import { Found } from '../../../session/found.tsx'
import type { Loaded } from '../../../session/loaded.ts'
import { useMay } from '../../../session/use-may.ts'
import { buttonClass } from '../../../ui/button.tsx'
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
  const mayEnter = useMay()('money.enter')
  return (
    <PageBelow to="/admin" above={<Trans>Desk</Trans>}>
      <div className="mb-6 flex flex-wrap items-end justify-between gap-x-8 gap-y-4">
        <h1 className="text-title">
          <Trans>Money in</Trans>
        </h1>
        {mayEnter && (
          <LocaleLink to="/admin/imports" className={buttonClass({ tone: 'line' })}>
            <Trans>Imports</Trans>
          </LocaleLink>
        )}
      </div>
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
            {mayEnter && found.closing === null && (
              <SlipForm key={day} day={day} onEntered={onChanged} />
            )}
            <DaySlips slips={found.slips} mayEnter={mayEnter} onChanged={onChanged} />
            <CashBox
              key={`${day} cash`}
              day={day}
              sheet={found}
              mayEnter={mayEnter}
              onChanged={onChanged}
            />
          </div>
        )}
      </Found>
    </PageBelow>
  )
}
