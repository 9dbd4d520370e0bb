import { formatMoment } from '@daan/contract/dhaka-time'
import { reverseSlip } from '@daan/contract/money-in'
import { Trans, useLingui } from '@lingui/react/macro'
import { giftWayNames } from '../../../content/admin/gateway-names.ts'
import { fundName } from '../../../content/funds.ts'
import { LocaleLink } from '../../../i18n/locale-link.tsx'
import { Taka } from '../../../i18n/taka.tsx'
import { useLocale } from '../../../i18n/use-locale.ts'
import { useCall } from '../../../session/use-call.ts'
import { Nothing } from '../../../ui/nothing.tsx'
import { stackedCell, stackedRow, Table } from '../../../ui/table.tsx'
import type { DaySheet } from './load-day.ts'
import { SlipDonor } from './slip-donor.tsx'
import { TakeBack } from './take-back.tsx'

type Slip = DaySheet['slips'][number]

type DaySlipsProps = { slips: readonly Slip[]; mayEnter: boolean }

/** The slips of a day, the newest first. */
export function DaySlips({ slips, mayEnter }: DaySlipsProps) {
  if (slips.length === 0) {
    return (
      <Nothing>
        <Trans>Nothing was entered for this day.</Trans>
      </Nothing>
    )
  }
  return (
    <Table
      stackedBelow="lg"
      columns={[
        { name: 'receipt', label: <Trans>Receipt</Trans> },
        { name: 'donor', label: <Trans>Donor</Trans> },
        { name: 'way', label: <Trans>By</Trans> },
        { name: 'amount', label: <Trans>Amount</Trans>, isRight: true },
        { name: 'act', label: <Trans>Correct</Trans> },
      ]}
    >
      {slips.map((slip) => (
        <SlipRow key={slip.key} slip={slip} mayEnter={mayEnter} />
      ))}
    </Table>
  )
}

type SlipRowProps = Omit<DaySlipsProps, 'slips'> & { slip: Slip }

function SlipRow({ slip, mayEnter }: SlipRowProps) {
  const { i18n } = useLingui()
  const locale = useLocale()
  const { key, receiptNumber, way, amount, reversal, paperNumber, reference, description } = slip
  return (
    <tr className={stackedRow}>
      <td className={stackedCell}>
        <LocaleLink to={`/admin/receipts/${key}`} className="underline">
          {receiptNumber}
        </LocaleLink>
        <span className="block text-small text-ink-2 lg:whitespace-nowrap">
          {formatMoment(slip.at, locale)}
        </span>
      </td>
      <td className={stackedCell}>
        <SlipDonor slip={slip} />
        <span className="block text-small text-ink-2">{fundName(slip.fundType, locale)}</span>
      </td>
      <td className={stackedCell}>
        {i18n._(giftWayNames[way])}
        <span className="block text-small text-ink-2">
          {[paperNumber, reference, description].filter(Boolean).join(' · ')}
        </span>
      </td>
      <td className={`${stackedCell} lg:text-right`}>
        <span className={reversal === null ? '' : 'line-through'}>
          <Taka poisha={amount} />
        </span>
      </td>
      <td className={stackedCell}>
        {reversal !== null && <Trans>Taken back: {reversal}</Trans>}
        {reversal === null && mayEnter && !slip.isImported && <Reversal slip={slip} />}
      </td>
    </tr>
  )
}

/** Takes a slip back; the right one is entered anew. */
function Reversal({ slip }: { slip: Slip }) {
  const call = useCall()
  const { key, receiptNumber, amount } = slip
  return (
    <TakeBack
      question={<Trans>Take this gift back?</Trans>}
      className="lg:-mt-2.5"
      onReason={(consent, reason) => call(consent(reverseSlip), { body: { key, reason } })}
    >
      <p>
        {receiptNumber} · <Taka poisha={amount} />.{' '}
        <Trans>
          It counts no more, and its receipt says so. Enter the right one as a new slip.
        </Trans>
      </p>
    </TakeBack>
  )
}
