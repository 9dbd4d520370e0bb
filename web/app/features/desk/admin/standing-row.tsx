import { formatDay } from '@daan/contract/dhaka-time'
import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { useLocale } from '../../../i18n/use-locale.ts'
import { Icon } from '../../../ui/icon.tsx'
import type { Desk } from './places.ts'

type StandingRowProps = { name: ReactNode; isGood: boolean; children: ReactNode }

/** A thing that stands well or needs the operator, in the list of figures. */
export function StandingRow({ name, isGood, children }: StandingRowProps) {
  return (
    <div className="border-t border-line pt-4 pb-2 sm:col-span-2 sm:mt-3">
      <dt className="text-small text-ink-2">{name}</dt>
      <dd
        className={`mt-1 flex items-start gap-2.5 font-display text-lg/snug font-[720] ${isGood ? 'text-green-ink' : 'text-madder'}`}
      >
        <Icon name={isGood ? 'good' : 'bad'} className="size-6" />
        {children}
      </dd>
    </div>
  )
}

/** A drill a week is due; a day more is let pass. */
const overdueMs = 8 * 24 * 60 * 60 * 1000

/** Says how the last drill of a backup ended, and when it is overdue. */
export function DrillLine({ at, isGood }: NonNullable<Desk['drill']>) {
  const day = formatDay(at, useLocale())
  const isOverdue = Date.now() - at.getTime() > overdueMs
  const isFine = isGood && !isOverdue
  return (
    <StandingRow name={<Trans>Backup drill</Trans>} isGood={isFine}>
      {!isGood && <Trans>It failed on {day}. Call the operator.</Trans>}
      {isGood && isOverdue && <Trans>The last was on {day}. Call the operator.</Trans>}
      {isFine && <Trans>It passed on {day}.</Trans>}
    </StandingRow>
  )
}
