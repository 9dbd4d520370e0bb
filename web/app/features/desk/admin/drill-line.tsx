import { formatDay } from '@daan/contract/dhaka-time'
import { Trans } from '@lingui/react/macro'
import { useLocale } from '../../../i18n/use-locale.ts'
import type { Desk } from './places.ts'
import { StandingRow } from './standing-row.tsx'

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
