import { formatDay } from '@daan/contract/dhaka-time'
import { Trans } from '@lingui/react/macro'
import { useLocale } from '../../../i18n/use-locale.ts'
import { Icon } from '../../../ui/icon.tsx'
import type { Desk } from './places.ts'

/** A drill a week is due; a day more is let pass. */
const overdueMs = 8 * 24 * 60 * 60 * 1000

/** Says how the last drill of a backup ended, and when it is overdue. */
export function DrillLine({ at, isGood }: NonNullable<Desk['drill']>) {
  const day = formatDay(at, useLocale())
  const isOverdue = Date.now() - at.getTime() > overdueMs
  const isFine = isGood && !isOverdue
  return (
    <div className="border-t border-line pt-4 pb-2 sm:col-span-2">
      <dt className="text-small text-ink-2">
        <Trans>Backup drill</Trans>
      </dt>
      <dd
        className={`mt-1 flex items-start gap-2.5 ${isFine ? 'text-green-ink' : 'font-[720] text-madder'}`}
      >
        <Icon name={isFine ? 'good' : 'bad'} className="size-6" />
        {!isGood && <Trans>It failed on {day}. Call the operator.</Trans>}
        {isGood && isOverdue && <Trans>The last was on {day}. Call the operator.</Trans>}
        {isFine && <Trans>It passed on {day}.</Trans>}
      </dd>
    </div>
  )
}
