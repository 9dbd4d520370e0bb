import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { gatewayNames } from '../../../content/admin/gateway-names.ts'
import { LocaleLink } from '../../../i18n/locale-link.tsx'
import { Taka } from '../../../i18n/taka.tsx'
import { stateNames } from './labels.ts'
import type { Settlement } from './load-payments.ts'

type UnreportedPaymentsProps = Pick<
  Settlement,
  'unbooked' | 'unbookedBeyond' | 'untold' | 'untoldBeyond'
>

/** Entries that only one side has: the first payments by name, and the first receipts of gifts. */
export function UnreportedPayments({
  unbooked,
  unbookedBeyond,
  untold,
  untoldBeyond,
}: UnreportedPaymentsProps) {
  if (unbooked.length + untold.length === 0) return null
  return (
    <div className="mb-6 grid gap-6 rounded-[26px] bg-sunk p-6 sm:p-8">
      {unbooked.length > 0 && (
        <Side
          id="unbooked"
          title={<Trans>Paid, and not in the ledger</Trans>}
          beyond={unbookedBeyond}
        >
          {unbooked.map((payment) => (
            <UnbookedPayment key={payment.payment} payment={payment} />
          ))}
        </Side>
      )}
      {untold.length > 0 && (
        <Side
          id="untold"
          title={<Trans>In the ledger, and told by no gateway</Trans>}
          beyond={untoldBeyond}
        >
          {untold.map((receiptNumber) => (
            <li key={receiptNumber} className="py-2.5">
              {receiptNumber}
            </li>
          ))}
        </Side>
      )}
    </div>
  )
}

type SideProps = { id: string; title: ReactNode; beyond: number; children: ReactNode }

function Side({ id, title, beyond, children }: SideProps) {
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="font-display text-lg/tight font-[720]">
        {title}
      </h2>
      <ul className="mt-2 divide-y divide-line">{children}</ul>
      <OutsideRangeNote count={beyond} />
    </section>
  )
}

function UnbookedPayment({ payment }: { payment: Settlement['unbooked'][number] }) {
  const { i18n } = useLingui()
  return (
    <li className="flex flex-wrap items-baseline gap-x-4">
      <LocaleLink to={`/admin/payments/${payment.payment}`} className="py-2.5 underline">
        {payment.receiptNumber}
      </LocaleLink>
      <span className="font-display font-[720]">
        <Taka poisha={payment.amount} />
      </span>
      <span className="text-small text-ink-2">
        {i18n._(gatewayNames[payment.gateway])} · {i18n._(stateNames[payment.state])}
      </span>
    </li>
  )
}

/** Ends a list that names only the first of what there is. */
export function OutsideRangeNote({ count }: { count: number }) {
  if (count === 0) return null
  return (
    <p className="mt-3 font-display font-[720]">
      <Plural value={count} one="And # more." other="And # more." />
    </p>
  )
}
