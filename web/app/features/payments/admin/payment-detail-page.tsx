import { formatMoment } from '@daan/contract/dhaka-time'
import { Trans } from '@lingui/react/macro'
import { PageFailure } from '../../../forms/page-failure.tsx'
import { Taka } from '../../../i18n/taka.tsx'
import { useLocale } from '../../../i18n/use-locale.ts'
import { WaitingRequest } from '../../../session/admin/waiting-request.tsx'
import { Allowed } from '../../../session/allowed.tsx'
import { Found } from '../../../session/found.tsx'
import type { Loaded } from '../../../session/loaded.ts'
import { useLastRead } from '../../../session/use-last-read.ts'
import { Card } from '../../../ui/card.tsx'
import { DetailRow } from '../../../ui/detail-row.tsx'
import { PageBelow } from '../../../ui/page-below.tsx'
import { Decision } from './decision.tsx'
import { Donor } from './donor.tsx'
import { Evidence } from './evidence.tsx'
import type { WholePayment } from './load-payments.ts'
import { PaymentStanding } from './payment-standing.tsx'
import { PaymentTable } from './payment-table.tsx'
import { RefundForm } from './refund-form.tsx'
import { Refunds } from './refunds.tsx'
import { Way } from './way.tsx'

/** One payment: how it stands, what was heard of it, and what an admin may do. */
export function PaymentDetailPage({ payment }: { payment: Promise<Loaded<WholePayment>> }) {
  return (
    <PageBelow to="/admin/payments" above={<Trans>Payments</Trans>}>
      <Found
        promise={useLastRead(payment)}
        fallback={<div className="min-h-120" />}
        failed={(failure) => <PageFailure title={<Trans>A payment</Trans>} failure={failure} />}
      >
        {(value) => <Whole value={value} />}
      </Found>
    </PageBelow>
  )
}

function Whole({ value }: { value: WholePayment }) {
  const moved = value.refundable > 0n || value.refunds.length > 0
  const donor = (
    <Allowed to="donors.view">
      <Card level={2} title={value.pays === 'gift' ? <Trans>Donor</Trans> : <Trans>Buyer</Trans>}>
        <Donor payment={value.payment} pays={value.pays} />
      </Card>
    </Allowed>
  )
  return (
    <>
      <h1 className="mb-8 text-title">{value.receiptNumber}</h1>
      <Rivals payment={value} />
      <div className="grid items-start gap-6 lg:grid-cols-2">
        <div className="grid gap-6">
          <Card>
            <Facts payment={value} />
            {value.request && (
              <div className="mt-6">
                <WaitingRequest request={value.request} />
              </div>
            )}
            <Allowed to="money.decide">
              <Decision payment={value} />
            </Allowed>
          </Card>
          {moved && donor}
        </div>
        <div className="grid gap-6">
          {!moved && donor}
          {value.refundable > 0n && !value.request && (
            <Allowed to="money.refund">
              <Card level={2} title={<Trans>Refund</Trans>}>
                <RefundForm
                  key={value.refunds.map(({ refund }) => refund).join()}
                  payment={value}
                />
              </Card>
            </Allowed>
          )}
          {value.pays === 'ticket' && value.state === 'settled' && (
            <p className="text-ink-2">
              <Trans>
                A ticket that was bought stays in its round, so what was paid for it is not
                refunded.
              </Trans>
            </p>
          )}
          {value.refunds.length > 0 && (
            <Card level={2} title={<Trans>Refunded</Trans>}>
              <Refunds refunds={value.refunds} />
            </Card>
          )}
        </div>
      </div>
      {value.gateway !== 'transfer' && <GatewayLog payment={value} />}
    </>
  )
}

function GatewayLog({ payment }: { payment: WholePayment }) {
  return (
    <section aria-labelledby="evidence" className="mt-12">
      <h2 id="evidence" className="mb-2 text-card">
        <Trans>Gateway log</Trans>
      </h2>
      <p className="mb-5 max-w-[58ch] text-ink-2">
        <Trans>In the gateway’s own words, in the order they came. Nobody can change it.</Trans>
      </p>
      <Evidence evidence={payment.evidence} />
    </section>
  )
}

function Facts({ payment }: { payment: WholePayment }) {
  const locale = useLocale()
  return (
    <dl className="grid gap-5 sm:grid-cols-2">
      <DetailRow name={<Trans>Amount</Trans>}>
        <Taka poisha={payment.amount} />
      </DetailRow>
      <DetailRow name={<Trans>State</Trans>}>
        <PaymentStanding payment={payment} />
      </DetailRow>
      <DetailRow name={<Trans>Paid for</Trans>}>
        {payment.pays === 'gift' ? <Trans>Gift</Trans> : <Trans>Raffle ticket</Trans>}
      </DetailRow>
      <DetailRow name={<Trans>By</Trans>}>
        <Way payment={payment} />
      </DetailRow>
      {payment.gateway !== 'transfer' && (
        <DetailRow name={<Trans>Reference at the gateway</Trans>}>{payment.reference}</DetailRow>
      )}
      {payment.transaction && (
        <DetailRow name={<Trans>Transaction ID</Trans>}>{payment.transaction}</DetailRow>
      )}
      <DetailRow name={<Trans>Begun</Trans>}>{formatMoment(payment.startedAt, locale)}</DetailRow>
      {payment.settledAt && (
        <DetailRow name={<Trans>Counted</Trans>}>
          {formatMoment(payment.settledAt, locale)}
        </DetailRow>
      )}
      {payment.fee !== null && (
        <DetailRow name={<Trans>Kept by the gateway</Trans>}>
          <Taka poisha={payment.fee} />
        </DetailRow>
      )}
    </dl>
  )
}

/** All that were paid or claimed under one number, beside each other: it counts once. */
function Rivals({ payment }: { payment: WholePayment }) {
  if (payment.rivals.length === 0) return null
  return (
    <section aria-labelledby="rivals" className="mb-8">
      <h2 id="rivals" className="mb-2 text-card text-madder">
        <Trans>Several gifts name this transaction ID</Trans>
      </h2>
      <p className="mb-5 max-w-[58ch] text-ink-2">
        <Trans>It can count for one of them. Ask the donors from which number they sent it.</Trans>
      </p>
      <PaymentTable payments={[payment, ...payment.rivals]} />
    </section>
  )
}
