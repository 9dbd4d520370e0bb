import { Trans } from '@lingui/react/macro'
import { LocaleLink } from '../../i18n/locale-link.tsx'
import { Button, buttonClass } from '../../ui/button.tsx'
import { StatusLine } from '../../ui/status-line.tsx'
import { ClaimSection } from './claim-section.tsx'
import { GatewayButtons } from './gateway-buttons.tsx'
import { gatewaysFor, OutOfRange } from './out-of-range.tsx'
import { readOptionsAgain, usePaymentOptions } from './payment-options.ts'

export { PayableLimits } from './out-of-range.tsx'

export type GiftPaymentProps = {
  /** The receipt's key. */
  receipt: string
  /** Of the gift, in poisha. */
  amount: bigint
  /** Whether the form for a transfer stands here too, or a link to the receipt, where it is. */
  isWhole: boolean
}

/** How a gift that is promised can be paid now. */
export function GiftPayment({ receipt, amount, isWhole }: GiftPaymentProps) {
  const { value: options, failed } = usePaymentOptions()
  if (!options) return failed ? <Unknown /> : <div className="min-h-14" />
  const { gateways, takesTransfers } = options
  const fitting = gatewaysFor(amount, options)
  return (
    <div className="grid gap-3 text-left">
      {gateways.some(({ isDemo }) => isDemo) && <Demonstration />}
      {fitting.length > 0 && <GatewayButtons receipt={receipt} gateways={fitting} />}
      {gateways.length > 0 && fitting.length === 0 && (
        <p>
          <OutOfRange options={options} />
        </p>
      )}
      {takesTransfers &&
        (isWhole ? <ClaimSection receipt={receipt} /> : <ClaimLink to={receipt} />)}
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

function Unknown() {
  return (
    <div className="grid gap-3">
      <StatusLine tone="bad">
        <Trans>We could not find out how this gift can be paid. It stays recorded.</Trans>
      </StatusLine>
      <Button tone="line" onClick={readOptionsAgain}>
        <Trans>Try again</Trans>
      </Button>
    </div>
  )
}
