import type { PayableKind } from '@daan/contract/payments'
import { Trans } from '@lingui/react/macro'
import { LocaleLink } from '../../i18n/locale-link.tsx'
import { Button, buttonClass } from '../../ui/button.tsx'
import { StatusLine } from '../../ui/status-line.tsx'
import { ClaimSection } from './claim-section.tsx'
import { GatewayButtons } from './gateway-buttons.tsx'
import { gatewaysFor, OutOfRange } from './out-of-range.tsx'
import { onlineWays, readOptionsAgain, transferWay, usePaymentOptions } from './payment-options.ts'

export { PayableLimits } from './out-of-range.tsx'

export type GiftPaymentProps = {
  /** The key of a gift's receipt, or of a ticket's order. */
  receipt: string
  /** A gift unless it is said. */
  pays?: PayableKind
  /** In poisha. */
  amount: bigint
  /** Whether the form for a transfer stands here too, or a link to the receipt, where it is. Tickets take none. */
  isWhole: boolean
}

/** How a gift that is promised, or a ticket that is ordered, can be paid now. */
export function GiftPayment({ receipt, pays = 'gift', amount, isWhole }: GiftPaymentProps) {
  const { value: options, failed } = usePaymentOptions()
  if (!options) return failed ? <Unknown pays={pays} /> : <div className="min-h-14" />
  const gateways = onlineWays(options)
  const transfer = pays === 'gift' ? transferWay(options) : undefined
  const claim =
    transfer &&
    (isWhole ? (
      <ClaimSection receipt={receipt} methods={transfer.methods} />
    ) : (
      <ClaimLink to={receipt} />
    ))
  const isTransferFirst = transfer !== undefined && options.ways[0] === transfer
  const fitting = gatewaysFor(amount, options)
  return (
    <div className="grid grid-cols-1 gap-3 text-left">
      {isTransferFirst && claim}
      {gateways.some(({ isDemo }) => isDemo) && <Demonstration />}
      {fitting.length > 0 && <GatewayButtons receipt={receipt} pays={pays} gateways={fitting} />}
      {gateways.length > 0 && fitting.length === 0 && (
        <p>
          <OutOfRange options={options} />
        </p>
      )}
      {!isTransferFirst && claim}
    </div>
  )
}

function Demonstration() {
  return (
    <p className="rounded-xl border-2 border-dashed border-madder px-4 py-2 font-display font-[720] text-madder">
      <Trans>Demonstration: no money moves.</Trans>
    </p>
  )
}

function ClaimLink({ to }: { to: string }) {
  return (
    <LocaleLink
      replace
      to={`/receipt/${to}`}
      className={buttonClass({ tone: 'line', size: 'large', wide: true })}
    >
      <Trans>Pay by transfer</Trans>
    </LocaleLink>
  )
}

function Unknown({ pays }: { pays: PayableKind }) {
  return (
    <div className="grid gap-3">
      <StatusLine tone="bad">
        {pays === 'gift' ? (
          <Trans>We could not find out how this gift can be paid. It stays recorded.</Trans>
        ) : (
          <Trans>We could not find out how this ticket can be paid. Your order stays.</Trans>
        )}
      </StatusLine>
      <Button tone="line" onClick={readOptionsAgain}>
        <Trans>Try again</Trans>
      </Button>
    </div>
  )
}
