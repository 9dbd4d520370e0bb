import { formatMoment } from '@daan/contract/dhaka-time'
import { Trans } from '@lingui/react/macro'
import { useLocale } from '../../../i18n/use-locale.ts'
import { StatusLine } from '../../../ui/status-line.tsx'
import type { Desk } from './places.ts'

/** Says that the database lost gifts, and what is to be done. */
export function WentBackNotice({ lastReceiptNumber, noticedAt }: NonNullable<Desk['wentBack']>) {
  const time = formatMoment(noticedAt, useLocale())
  return (
    <StatusLine tone="bad" className="mb-6 max-w-[58ch]">
      <Trans>
        The database has lost gifts (noticed {time}): receipts up to {lastReceiptNumber} were
        issued, and the last of them are not in it any more.
      </Trans>{' '}
      <Trans>
        Call the operator now, and compare the bank’s list with the receipts that donors hold. This
        line stays until the server is started again.
      </Trans>
    </StatusLine>
  )
}
