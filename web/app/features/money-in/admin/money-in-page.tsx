import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { LocaleLink } from '../../../i18n/locale-link.tsx'
import { Found } from '../../../session/found.tsx'
import type { Loaded } from '../../../session/loaded.ts'
import { useLastRead } from '../../../session/use-last-read.ts'
import { useMay } from '../../../session/use-may.ts'
import { buttonClass } from '../../../ui/button.tsx'
import { Field } from '../../../ui/field.tsx'
import { PageBelow } from '../../../ui/page-below.tsx'
import { BoxChoice } from './box-choice.tsx'
import { CashBox } from './cash-box.tsx'
import { DaySlips } from './day-slips.tsx'
import type { DaySheet, SheetKey, Unclaimed } from './load-day.ts'
import { SlipForm } from './slip-form.tsx'

type MoneyInPageProps = {
  sheetKey: SheetKey
  sheet: Promise<Loaded<DaySheet>>
  unclaimed: Promise<Loaded<Unclaimed>>
  onSheet: (sheet: SheetKey) => void
}

/** Money that people brought: a slip for each gift, and the sheet of a day and a box, counted and closed. */
export function MoneyInPage(props: MoneyInPageProps) {
  const { sheetKey, sheet, unclaimed, onSheet } = props
  const { day } = sheetKey
  const box = Number(sheetKey.box)
  const { t } = useLingui()
  const mayEnter = useMay()('money.enter')
  const [typed, setTyped] = useState({ before: day, day })
  // Until the sheet of another day has come, which may take seconds.
  const chosenDay = typed.before === day ? typed.day : day
  const shown = useLastRead(sheet, `${day} ${box}`)
  return (
    <PageBelow to="/admin" above={<Trans>Desk</Trans>}>
      <div className="mb-6 flex flex-wrap items-end justify-between gap-x-8 gap-y-4">
        <h1 className="text-title">
          <Trans>Money in</Trans>
        </h1>
        <LocaleLink to="/admin/imports" className={buttonClass({ tone: 'line' })}>
          <Trans>Imports</Trans>
        </LocaleLink>
      </div>
      <div className="mb-6 grid items-start gap-x-6 gap-y-4 sm:grid-cols-[15rem_minmax(0,24rem)]">
        <Field
          label={t`Day`}
          type="date"
          value={chosenDay}
          onValueChange={(chosen) => {
            setTyped({ before: day, day: chosen })
            if (chosen) onSheet({ ...sheetKey, day: chosen })
          }}
        />
        <Found promise={shown}>
          {({ boxes }) => (
            <BoxChoice
              boxes={boxes}
              box={sheetKey.box}
              mayOpen={mayEnter}
              onBox={(chosen) => onSheet({ ...sheetKey, box: chosen })}
            />
          )}
        </Found>
      </div>
      <Found promise={shown} fallback={<div className="min-h-120" />}>
        {(found) => (
          <div className="grid gap-6">
            {mayEnter && (
              <SlipForm day={chosenDay || day} box={box} isClosed={found.closing !== null} />
            )}
            <DaySlips slips={found.slips} mayEnter={mayEnter} />
            <CashBox
              key={`${day} ${box} cash`}
              day={day}
              box={box}
              sheet={found}
              mayEnter={mayEnter}
            />
          </div>
        )}
      </Found>
      <Found promise={useLastRead(unclaimed)}>
        {(slips) =>
          slips.length > 0 && (
            <section className="mt-12">
              <h2 className="mb-5 text-card">
                <Trans>Money that nobody claimed</Trans>
              </h2>
              <DaySlips slips={slips} mayEnter={mayEnter} />
            </section>
          )
        }
      </Found>
    </PageBelow>
  )
}
