import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { LocaleLink } from '../../../../i18n/locale-link.tsx'
import { Taka } from '../../../../i18n/taka.tsx'
import type { Settlement } from './load-payments.ts'
import { gatewayNames, stateNames } from './words.ts'

/** What only one side knows of: each payment by name, and the receipts of gifts. */
export function Missing({ unbooked, untold }: Pick<Settlement, 'unbooked' | 'untold'>) {
  if (unbooked.length + untold.length === 0) return null
  return (
    <div className="mb-6 grid gap-6 rounded-[26px] bg-sunk p-6 sm:p-8">
      {unbooked.length > 0 && (
        <Side id="unbooked" title={<Trans>Paid, and not in the ledger</Trans>}>
          {unbooked.map((payment) => (
            <Unbooked key={payment.payment} payment={payment} />
          ))}
        </Side>
      )}
      {untold.length > 0 && (
        <Side id="untold" title={<Trans>In the ledger, and told by no gateway</Trans>}>
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

function Side({ id, title, children }: { id: string; title: ReactNode; children: ReactNode }) {
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="font-display text-lg/tight font-[720]">
        {title}
      </h2>
      <ul className="mt-2 divide-y divide-line">{children}</ul>
    </section>
  )
}

function Unbooked({ payment }: { payment: Settlement['unbooked'][number] }) {
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
