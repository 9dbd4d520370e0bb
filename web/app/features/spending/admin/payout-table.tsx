import { formatDate, formatMoment } from '@daan/contract/dhaka-time'
import type { PayoutState } from '@daan/contract/spending-desk'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { fundName } from '../../../content/funds.ts'
import { Taka } from '../../../i18n/taka.tsx'
import { useLocale } from '../../../i18n/use-locale.ts'
import { Disclosure } from '../../../ui/disclosure.tsx'
import { stackedCell, stackedRow, Table } from '../../../ui/table.tsx'
import { payeeCategoryNames } from '../category-names.ts'
import { ForZakat } from './for-zakat.tsx'
import { payoutStateNames, payoutWayNames } from './labels.ts'
import type { Payout } from './load-spending.ts'
import { PayoutActs } from './payout-acts.tsx'
import { VoucherPicture } from './voucher-picture.tsx'

const colours = {
  prepared: 'text-waiting',
  released: 'text-green-ink',
  refused: 'text-ink-2',
  reversed: 'text-madder',
} as const satisfies Record<PayoutState, string>

/** Payouts in rows; on narrow screens each is a block of its own. */
export function PayoutTable({ payouts }: { payouts: readonly Payout[] }) {
  return (
    <Table
      stackedBelow="lg"
      columns={[
        { name: 'purpose', label: <Trans>What for</Trans> },
        { name: 'payee', label: <Trans>Who is paid</Trans> },
        { name: 'amount', label: <Trans>Amount</Trans>, isRight: true },
        { name: 'state', label: <Trans>State</Trans> },
      ]}
    >
      {payouts.map((payout) => (
        <PayoutRow key={payout.payout} payout={payout} />
      ))}
    </Table>
  )
}

const small = 'block text-small text-ink-2'

function PayoutRow({ payout }: { payout: Payout }) {
  const { t, i18n } = useLingui()
  const locale = useLocale()
  const { purpose, fundType, day, amount, state, payee, category, way, box, reference } = payout
  return (
    <tr className={stackedRow}>
      <td className={stackedCell}>
        <span className="font-display text-lg/snug font-[720]">{purpose[locale]}</span>
        <span className={small}>
          {fundName(fundType, locale)} · {formatDate(day, locale)}
        </span>
        {payout.isForZakat && <ForZakat className={small} />}
        <Vouchers payout={payout} />
      </td>
      <td className={`${stackedCell} lg:min-w-52`}>
        {payee ?? t`Erased`}
        <span className={small}>{i18n._(payeeCategoryNames[category])}</span>
        <span className={small}>
          {[i18n._(payoutWayNames[way]), box, reference].filter(Boolean).join(' · ')}
        </span>
      </td>
      <td className={`${stackedCell} lg:text-right`}>
        <Taka poisha={amount} {...(state === 'reversed' && { className: 'line-through' })} />
      </td>
      <td className={`${stackedCell} lg:min-w-64`}>
        <span className={`font-display font-[720] ${colours[state]}`}>
          {i18n._(payoutStateNames[state])}
        </span>
        <Deciders payout={payout} />
        <PayoutActs payout={payout} />
      </td>
    </tr>
  )
}

function Deciders({ payout }: { payout: Payout }) {
  const { t } = useLingui()
  const locale = useLocale()
  const { preparedAt, decidedAt, reason, unpublished } = payout
  const preparedBy = payout.preparedBy ?? t`An erased account`
  const decidedBy = payout.decidedBy ?? t`An erased account`
  return (
    <>
      <span className={small}>
        <Trans>
          Prepared by {preparedBy}, {formatMoment(preparedAt, locale)}
        </Trans>
      </span>
      {decidedAt && (
        <span className={small}>
          <Trans>
            Decided by {decidedBy}, {formatMoment(decidedAt, locale)}
          </Trans>
        </span>
      )}
      {reason && <span className={`${small} wrap-anywhere`}>{reason}</span>}
      {unpublished !== null && (
        <span className={`${small} wrap-anywhere`}>
          <Trans>No longer published: {unpublished}</Trans>
        </span>
      )}
    </>
  )
}

/** The photographs, which come when somebody opens them. */
function Vouchers({ payout: { vouchers } }: { payout: Payout }) {
  const { t } = useLingui()
  const [isOpen, setOpen] = useState(false)
  return (
    <Disclosure label={<Trans>Vouchers</Trans>} onToggle={setOpen}>
      {isOpen && (
        <ul className="grid gap-4 pb-3 sm:grid-cols-2">
          {vouchers.map(({ original, published }) => (
            <li key={original} className="grid content-start gap-2">
              <VoucherPicture sha256={original} alt={t`The voucher`} />
              <p className="text-small text-ink-2">
                {published === null && <Trans>Everybody sees nothing of it.</Trans>}
                {published === original && <Trans>Everybody sees it as it is.</Trans>}
                {published !== null && published !== original && (
                  <Trans>Everybody sees this copy:</Trans>
                )}
              </p>
              {published !== null && published !== original && (
                <VoucherPicture sha256={published} alt={t`The copy that everybody sees`} />
              )}
            </li>
          ))}
        </ul>
      )}
    </Disclosure>
  )
}
